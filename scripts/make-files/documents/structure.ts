import { pdfText } from "./pdfkit-types.ts";

/** A node of the structure tree for screen readers. Its element is created when something is first written there. */
export interface Place {
  type: string;
  /** Undefined: the document itself. */
  parent: Place | undefined;
  scope?: "Row" | "Column";
  /** Of a list. */
  numbering?: "Decimal" | "LowerAlpha";
}

export function placeIn(parent: Place | undefined, type: string, options: Pick<Place, "scope" | "numbering"> = {}): Place {
  return { type, parent, ...options };
}

/** Marks drawings as content of a place or as an artifact. Creates elements in the order of their first content. */
export function createTagger(document: PDFKit.PDFDocument) {
  const root = document.struct("Document");
  document.addStructure(root);
  const elements = new Map<Place, PDFKit.PDFStructureElement>();
  const links = new Set<Place>();
  let open: Place | undefined;

  function elementOf(place: Place | undefined): PDFKit.PDFStructureElement {
    if (place === undefined) return root;
    let element = elements.get(place);
    if (element === undefined) {
      element = document.struct(place.type, place.scope ? { scope: place.scope } : {});
      if (place.numbering) Object.assign(element.dictionary.data, { A: { O: "List", ListNumbering: place.numbering } });
      elementOf(place.parent).add(element);
      elements.set(place, element);
    }
    return element;
  }

  function close(): void {
    if (open !== undefined) document.endMarkedContent();
    open = undefined;
  }

  return {
    /** Consecutive lines of one place share one marked content sequence. */
    mark(place: Place, draw: () => void): void {
      if (place !== open) {
        close();
        elementOf(place).add(document.markStructureContent(place.type));
        open = place;
      }
      draw();
    },
    markArtifact(type: "Pagination" | "Layout", draw: () => void): void {
      close();
      document.markContent("Artifact", { type });
      draw();
      document.endMarkedContent();
    },
    /** Links an area to a named destination. */
    link(place: Place, area: { x: number; y: number; width: number; height: number }, name: string, label: string): void {
      close();
      document.goTo(area.x, area.y, area.width, area.height, name, { structParent: elementOf(place), Contents: pdfText(label) });
      links.add(place);
    },
    /** Must be called before the next page is added: pdfkit places a link on the page that is current when the link ends. */
    endPage(): void {
      close();
      for (const place of links) elements.get(place)?.end();
      links.clear();
    },
    end(): void {
      close();
      root.end();
    },
  };
}
export type Tagger = ReturnType<typeof createTagger>;
