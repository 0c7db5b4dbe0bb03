/** Columns that a card takes, in grids of two and of three columns. */
export interface NewsWeight {
  two: "single" | "wide";
  three: "single" | "wide" | "whole";
}

/** Weights of a year's items in their order, with which every row is full; a wide one stands before one that is single, or after it. */
export function weighNews(items: number): NewsWeight[] {
  const wide = (3 - (items % 3)) % 3;
  return Array.from({ length: items }, (_, index) => ({
    two: items % 2 === 1 && index === 0 ? "wide" : "single",
    three: items === 1 ? "whole" : (wide > 0 && index === 0) || (wide > 1 && index === 3) ? "wide" : "single",
  }));
}
