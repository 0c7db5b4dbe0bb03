/** Columns that a card takes, in grids of two and of three columns; halves of the latter stand in pairs. */
export interface NewsWeight {
  two: "single" | "wide";
  three: "single" | "half" | "whole";
}

/** Weights of a year's items in their order, with which every row is full and has cards of one size. */
export function weighNews(items: number): NewsWeight[] {
  const first = ({ 0: "single", 1: "whole", 2: "half" } as const)[items % 3] ?? "single";
  const large = items % 3;
  return Array.from({ length: items }, (_, index) => ({
    two: items % 2 === 1 && index === 0 ? "wide" : "single",
    three: index < large ? first : "single",
  }));
}

/** The same for small cards, none of which is a row of its own in a grid of three: four are two rows of two. */
export function weighDenseNews(items: number): NewsWeight[] {
  const halves = { 0: 0, 1: 4, 2: 2 }[items % 3] ?? 0;
  return weighNews(items).map((weight, index) => ({ ...weight, three: items === 1 ? "whole" : index < halves ? "half" : "single" }));
}
