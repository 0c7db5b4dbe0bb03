/** Types missing from @types/pdfkit for the version in use. */
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

/** ISO 14289. pdfkit only writes the marker; conformance depends on the structure of the text. */
export const ACCESSIBLE_SUBSET = "PDF/UA" as unknown as PDFKit.Mixins.PDFSubsets;

/** pdfkit writes a primitive string as a name, a String object as text. */
export function pdfText(text: string): string {
  return Object(text) as string;
}
