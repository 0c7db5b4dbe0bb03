import type { Figure } from "#app/content/figure.ts";
import { Anatomy } from "./anatomy.tsx";
import { Bars } from "./bars.tsx";
import { Contents } from "./contents.tsx";
import { Countries } from "./countries.tsx";
import { Court } from "./court.tsx";
import { Downloads } from "./downloads.tsx";
import { FeeLadder } from "./fee-ladder.tsx";
import { FeeTable } from "./fee-table.tsx";
import { Fields } from "./fields.tsx";
import { Layers } from "./layers.tsx";
import { MembershipForm } from "./membership-form.tsx";
import { Press } from "./press.tsx";
import { Resources } from "./resources.tsx";
import { Rings } from "./rings.tsx";
import { Spread } from "./spread.tsx";
import { Stages } from "./stages.tsx";
import { Timeline } from "./timeline.tsx";

/** Renders a figure of a page. */
export function FigureView({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case "stages":
      return <Stages {...figure} />;
    case "timeline":
      return <Timeline {...figure} />;
    case "bars":
      return <Bars {...figure} />;
    case "layers":
      return <Layers {...figure} />;
    case "anatomy":
      return <Anatomy {...figure} />;
    case "spread":
      return <Spread {...figure} />;
    case "press":
      return <Press {...figure} />;
    case "rings":
      return <Rings {...figure} />;
    case "countries":
      return <Countries {...figure} />;
    case "fields":
      return <Fields {...figure} />;
    case "resources":
      return <Resources {...figure} />;
    case "downloads":
      return <Downloads {...figure} />;
    case "contents":
      return <Contents {...figure} />;
    case "court":
      return <Court {...figure} />;
    case "fee-table":
      return <FeeTable />;
    case "fee-ladder":
      return <FeeLadder />;
    case "membership-form":
      return <MembershipForm />;
  }
}
