import facts from "../../content/association.json" with { type: "json" };

/** Facts about the association, from their only source file (P-INFO-6, P-INFO-5). A line never breaks inside the telephone number. */
export const association = { ...facts, phone: facts.phone.replaceAll(" ", "\u00a0") };
