/** The part of the parser that is used here; the package has no types of its own. */
declare module "sax" {
  interface SaxParser {
    onerror: (error: Error) => void;
    ondoctype: () => void;
    onprocessinginstruction: (node: { name: string }) => void;
    onattribute: () => void;
    onopentag: (tag: { name: string; attributes: Record<string, string> }) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    write(chunk: string): SaxParser;
    close(): SaxParser;
  }
  const sax: { parser(strict: boolean, options: { strictEntities: boolean; position: boolean }): SaxParser };
  export = sax;
}
