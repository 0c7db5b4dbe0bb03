import facts from "../../content/association.json" with { type: "json" };

/** The facts of the association, from the one file that holds them (decisions 23 and 119). */
export const association = facts;
