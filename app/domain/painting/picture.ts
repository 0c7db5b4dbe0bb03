/** What a page needs to show a picture in the reader's best size and format. */
export interface Picture {
  id: string;
  width: number;
  height: number;
  widths: number[];
  dominantColor: string;
}
