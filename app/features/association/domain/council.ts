/** In pixels: of the small portraits, three times as wide as a telephone shows them. */
export const PORTRAIT_STAMP_WIDTH = 192;

export interface CareerStep {
  from: number;
  /** Undefined if it goes on. */
  to?: number | undefined;
  text: string;
}

export interface CouncilMember {
  key: string;
  name: string;
  position: string;
  profession: string;
  /** Duties in the council, in few words. */
  field: string;
  /** Powers that the office excludes, in few words. */
  limits: string;
  /** Year in which the member joined the council. */
  elected: number;
  /** Last year of the present term. */
  termTo: number;
  /** Name of the country. */
  country: string;
  /** Names of the working languages. */
  languages: string[];
  /** Paragraphs: career, duties in the council, languages. */
  description: string[];
  /** The earliest first. */
  career: CareerStep[];
  /** False: the picture is drawn. */
  hasPhoto: boolean;
}
