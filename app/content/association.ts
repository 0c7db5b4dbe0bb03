import facts from "../../content/association.json" with { type: "json" };

/** Facts about the association, from their only source file (P-INFO-6, P-INFO-5). */
export const association = facts;
