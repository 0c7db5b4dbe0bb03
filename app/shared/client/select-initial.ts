/*
 * A field that begins with a value only for form's sake, such as 0, has it selected when it is reached: what is typed
 * replaces it. In the script of every page, since the field is used before the application has loaded.
 */

function selectInitial({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.value !== "" && target.value === target.dataset.initial) target.select();
}

export function selectInitialValues(): void {
  document.addEventListener("focusin", selectInitial);
  // A press sets the caret after the focus.
  document.addEventListener("click", selectInitial);
}
