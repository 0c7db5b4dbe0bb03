import facts from "../../content/association.json" with { type: "json" };

/** The facts of the association, from the one file that holds them (P-INFO-6, P-INFO-5). */
export const association = facts;
