import { type ReactNode, useState } from "react";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { rosetteDrawing } from "#app/shared/ornament/guilloche.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/* All UI primitives in all states. Only in development, so the texts are not translated. */

const COLORS = [
  ["paper", "bg-paper"],
  ["wall", "bg-wall"],
  ["ink", "bg-ink"],
  ["slate", "bg-slate"],
  ["line", "bg-line"],
  ["oxblood", "bg-oxblood"],
  ["brass", "bg-brass"],
] as const;

const SIZES = ["text-4xl", "text-3xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs", "text-2xs"] as const;

export default function Primitives() {
  return (
    <div className="page-width flex flex-col gap-16 py-16">
      <h1 className="text-3xl">Primitives</h1>
      <Colors />
      <Type />
      <Buttons />
      <Fields />
      <Messages />
      <Overlays />
      <Drawings />
    </div>
  );
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-b border-ink pb-2 text-xl">{title}</h2>
      <div className="mt-6">{children}</div>
    </section>
  );
}

function Colors() {
  return (
    <Shelf title="Colours">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-7">
        {COLORS.map(([name, className]) => (
          <li key={name}>
            <div className={`h-20 border border-line ${className}`} />
            <p className="mt-1 text-xs">{name}</p>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

function Type() {
  return (
    <Shelf title="Type">
      <ul className="flex flex-col gap-4">
        {SIZES.map((size) => (
          <li key={size} className="grid items-baseline gap-x-8 md:grid-cols-[6rem_1fr_1fr]">
            <span className="text-xs text-slate">{size}</span>
            <span className={`font-serif ${size}`}>Award, арбитраж, œuvre 1830</span>
            <span className={size}>Award, арбитраж, œuvre 1830</span>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

function Buttons() {
  return (
    <Shelf title="Buttons">
      <div className="flex flex-wrap gap-3">
        <Button>Primary</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="destructive">Destructive</Button>
        <Button isBusy>Busy</Button>
        <Button disabled>Disabled</Button>
        <a href="#content" className={buttonClass("quiet")}>
          A link that acts like one
        </a>
      </div>
      <div className="on-ink mt-4 bg-ink p-6">
        <Button tone="on-ink">On ink</Button>
      </div>
    </Shelf>
  );
}

function Fields() {
  return (
    <Shelf title="Fields">
      <div className="grid gap-6 md:grid-cols-2">
        <InputField label="Plain" />
        <InputField label="With a hint" hint="What it is for." defaultValue="A value" />
        <InputField label="Wrong" error="Amount must be greater than 0" defaultValue="0" />
        <InputField label="Disabled" disabled defaultValue="Cannot be changed" />
        <SelectField label="Choice">
          <option>First</option>
          <option>Second</option>
        </SelectField>
        <TextareaField label="Long text" defaultValue={"Line one\nLine two"} />
      </div>
    </Shelf>
  );
}

function Messages() {
  return (
    <Shelf title="Messages and states">
      <div className="flex flex-col gap-6">
        <Notice title="Saved">The painting is published.</Notice>
        <Notice tone="destructive" title="Access Denied">
          Only administrators can open this page.
        </Notice>
        <p className="flex gap-3">
          <Badge>Draft</Badge>
          <Badge tone="positive">Published</Badge>
          <Badge tone="warning">Expired</Badge>
        </p>
        <Skeleton className="h-24 max-w-sm" />
      </div>
    </Shelf>
  );
}

function Overlays() {
  const [shown, setShown] = useState<"dialog" | "alert" | null>(null);
  const close = () => setShown(null);
  return (
    <Shelf title="Dialogs and toasts">
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" onClick={() => setShown("dialog")}>
          Dialog
        </Button>
        <Button tone="quiet" onClick={() => setShown("alert")}>
          Alert dialog
        </Button>
        <Button tone="quiet" onClick={() => toasts.show({ title: "Success", text: "Painting created successfully" })}>
          Toast
        </Button>
        <Button tone="quiet" onClick={() => toasts.show({ title: "Error", text: "Failed to create painting", tone: "destructive" })}>
          Destructive toast
        </Button>
      </div>
      <Dialog isOpen={shown === "dialog"} onClose={close} title="A dialog">
        <p>It closes by Escape, by its backdrop and by its button.</p>
        <Button className="mt-6" onClick={close}>
          Close
        </Button>
      </Dialog>
      <Dialog isOpen={shown === "alert"} onClose={close} title="A decision" isAlert>
        <p>It closes by a decision only.</p>
        <div className="mt-6 flex gap-3">
          <Button tone="quiet" onClick={close}>
            Cancel
          </Button>
          <Button tone="destructive" onClick={close}>
            Delete
          </Button>
        </div>
      </Dialog>
    </Shelf>
  );
}

function Drawings() {
  return (
    <Shelf title="Guilloché">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {["one", "two", "three", "four"].map((seed) => (
          <div
            key={seed}
            className="bg-ink [&_svg]:h-auto [&_svg]:w-full"
            // Trusted markup: generated by our own code.
            dangerouslySetInnerHTML={{ __html: rosetteDrawing(`dev-${seed}`, { line: "#c9a76a", accent: "#8f7040" }) }}
          />
        ))}
      </div>
    </Shelf>
  );
}
