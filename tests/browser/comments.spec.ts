import { violationsOf, widthOf } from "../support/browser/accessibility.ts";
import { expect, open } from "../support/browser/browser.ts";
import { expectToast, test } from "../support/browser/signed-in-test.ts";

// Checklist: MANAGE-83, MANAGE-85, MANAGE-86, FORM-91, FORM-92
test("administrators comment on a painting and mention each other", async ({ page, context, fixture, windowOf, watch }) => {
  const [author, colleague] = [await fixture.addPerson({ isAdministrator: true }), await fixture.addPerson({ isAdministrator: true })];
  await fixture.rows(`update auth."user" set name = $2 where id = $1`, [colleague.id, "Zoë Quillfeather"]);
  await fixture.signIn(context, author.email);
  const painting = await fixture.addPainting([author]);
  await open(page, `/gallery/manage/edit/${painting.id}`);
  await page.getByRole("link", { name: "Comments" }).first().click();
  const text = page.getByRole("textbox", { name: "Comment", exact: true });
  await text.pressSequentially("Ask @quill");
  await expect(page.getByRole("option", { name: "Zoë Quillfeather" })).toHaveAttribute("aria-selected", "true");
  await text.press("Enter");
  await expect(text).toHaveValue("Ask @Zoë Quillfeather ");
  await expect(page.getByRole("checkbox", { name: "Zoë Quillfeather" })).toBeChecked();
  await text.pressSequentially("<b>https://example.org</b>");
  await page.getByRole("button", { name: "Add the comment" }).click();
  await expectToast(page, "Success", "Comment added");
  await expect(text).toHaveValue("");
  // An edit is kept by every failure, and so is what is typed after the first.
  watch.expectStatus(401, 403);
  watch.expectOffline();
  const own = page.getByRole("listitem").filter({ hasText: "Ask @Zoë" });
  await own.getByText("Edit", { exact: true }).click();
  const edited = own.getByRole("textbox", { name: "Comment", exact: true });
  const fail = async (text: string, notice: string) => {
    await edited.fill(text);
    await own.getByRole("button", { name: "Save the comment" }).click();
    await expect(page.getByRole("main").getByRole("alert").filter({ hasText: notice })).toHaveCount(1);
    await expect(edited).toHaveValue(text);
    await expect(edited).toBeVisible();
  };
  const isData = /\.data(\?|$)/;
  // The route stays: a request that is under way when it is removed would never be answered.
  let isCut = true;
  await page.route(isData, (route) =>
    isCut && route.request().method() === "POST" ? route.abort("internetdisconnected") : route.fallback(),
  );
  await fail("Once", "The site cannot be reached");
  await fail("Twice", "The site cannot be reached");
  isCut = false;
  await fixture.rows("delete from user_roles where user_id = $1", [author.id]);
  await fail("Without the role", "Only administrators can access this page");
  await context.clearCookies();
  await fail("After the session", "You are signed out");
  const theirs = await (await windowOf(colleague)).newPage();
  await open(theirs, `/gallery/manage/comments/${painting.id}`);
  const comment = theirs.getByRole("listitem").filter({ hasText: "Ask @Zoë Quillfeather <b>https://example.org" });
  await expect(comment).toContainText("Mentions you");
  // The address is a link, the markup around it text.
  await expect(comment.getByRole("link")).toHaveCount(1);
  await expect(comment.getByRole("link")).toHaveAttribute("href", "https://example.org/");
  await expect(comment.locator("b")).toHaveCount(0);
  await expect(comment.getByText("Edit")).toHaveCount(0);
  await comment.getByLabel("Answer: comment of Somebody").click();
  await comment.getByRole("textbox", { name: "Your answer" }).fill("It is the old one");
  await comment.getByRole("button", { name: "Send the answer" }).click();
  await expectToast(theirs, "Success", "Answer added");
  await expect(theirs.getByRole("list", { name: "Answers to Somebody" })).toContainText("It is the old one");
  await comment.getByRole("button", { name: "as resolved" }).click();
  await theirs.getByText("Resolved (1)").click();
  await theirs.setViewportSize({ width: 320, height: 640 });
  expect.soft(await violationsOf(theirs)).toEqual([]);
  expect.soft(await widthOf(theirs)).toBeLessThanOrEqual(320);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // Checklist: MANAGE-83, MANAGE-86, MANAGE-126, MANAGE-127
  test("a comment is written, edited and deleted, and mentions by a box", async ({ page, context, fixture }) => {
    const [author, colleague] = [await fixture.addPerson({ isAdministrator: true }), await fixture.addPerson({ isAdministrator: true })];
    await fixture.rows(`update auth."user" set name = $2 where id = $1`, [colleague.id, `Colleague ${colleague.id}`]);
    await fixture.signIn(context, author.email);
    const painting = await fixture.addPainting([author]);
    await page.goto(`/fr/gallery/manage/comments/${painting.id}`);
    await page.getByLabel("Commentaire", { exact: true }).fill("À vérifier");
    await page.getByRole("checkbox", { name: `Colleague ${colleague.id}` }).check();
    await page.getByRole("button", { name: "Ajouter le commentaire" }).click();
    const comment = page.getByRole("listitem").filter({ hasText: "À vérifier" });
    await expect(comment).toContainText(`Colleague ${colleague.id}`);
    await comment.locator("summary").filter({ hasText: "Modifier" }).click();
    await comment.getByLabel("Commentaire", { exact: true }).fill("Vérifié");
    await comment.getByRole("button", { name: "Enregistrer le commentaire" }).click();
    const edited = page.getByRole("listitem").filter({ hasText: "Vérifié" });
    await expect(edited).toContainText("modifié");
    await edited.getByRole("button", { name: "Supprimer" }).click();
    await page.getByRole("button", { name: "Supprimer le commentaire" }).click();
    await expect(page.getByText("Aucun commentaire pour l’instant.")).toBeVisible();
    const question = crypto.randomUUID();
    // A question is answered by somebody else: its author sees the answer as new, once.
    await fixture.rows("insert into painting_comments (id, painting_id, author_id, body) values ($1, $2, $3, 'Quel cadre ?')", [
      question,
      painting.id,
      author.id,
    ]);
    await fixture.rows("insert into painting_comments (painting_id, author_id, answers, body) values ($1, $2, $3, 'L’ancien')", [
      painting.id,
      colleague.id,
      question,
    ]);
    await page.goto("/fr/gallery/manage");
    await page.getByRole("link", { name: "tableau dont un commentaire vous attend" }).click();
    await expect(page.locator(`main a[href*="${painting.id}"]`).first()).toBeVisible();
    await page.goto(`/fr/gallery/manage/comments/${painting.id}`);
    const answers = page.getByRole("list", { name: /^Réponses à/ });
    await expect(answers).toContainText("Nouveau");
    const thread = page.locator("main li").filter({ hasText: "Quel cadre ?" }).first();
    await expect(thread.getByRole("button", { name: "Supprimer" })).toHaveCount(0);
    await thread.locator("summary").filter({ hasText: "Répondre" }).click();
    await thread.getByLabel("Votre réponse").fill("Merci");
    await thread.getByRole("button", { name: "Envoyer la réponse" }).click();
    await expect(answers).toContainText("Merci");
    await expect(answers).not.toContainText("Nouveau");
  });
});
