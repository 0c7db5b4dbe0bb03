export interface CouncilMember {
  key: string;
  name: string;
  position: string;
  profession: string;
  /** Name of the country. */
  country: string;
  /** Names of the working languages. */
  languages: string[];
  /** Paragraphs: career, duties in the council, languages. */
  description: string[];
  /** False: the picture is drawn. */
  hasPhoto: boolean;
}
