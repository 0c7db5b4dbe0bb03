export interface CouncilMember {
  key: string;
  name: string;
  position: string;
  description: string;
  /** False: the picture is drawn. */
  hasPhoto: boolean;
}
