/** What @types/pdfkit does not say of the version in use. */
declare global {
  namespace PDFKit {
    interface PDFStructureElement {
      dictionary: PDFKitReference;
    }
    namespace Mixins {
      interface StructureElementOptions {
        scope?: "Row" | "Column";
      }
      interface AnnotationOption {
        structParent?: PDFStructureElement;
      }
    }
  }
}

/** Published as ISO 14289: pdfkit writes the mark, the rest is up to the structure of the text. */
export const ACCESSIBLE_SUBSET = "PDF/UA" as unknown as PDFKit.Mixins.PDFSubsets;

/** pdfkit writes a primitive string as a name and an object as a text. */
export function pdfText(text: string): string {
  return Object(text) as string;
}
