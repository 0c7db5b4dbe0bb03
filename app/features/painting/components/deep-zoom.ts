import type OpenSeadragon from "openseadragon";
import { type RefObject, useEffect, useRef, useState } from "react";
import { awaitedPart } from "#app/shared/client/deferred-application.ts";
import { listPictureLevels, type PictureLevel, type ZoomablePicture } from "../domain/pictures/picture-levels.ts";

const loadLibrary = async () => (await import("openseadragon")).default;

// The press that opens the viewer waits for the application too: on a slow line the two loads would otherwise follow each other.
if (typeof document !== "undefined" && awaitedPart() !== undefined) void loadLibrary().catch(() => undefined);

/** Enlargement by one press of a button or key. */
const STEP = 1.5;
/** Enlargement by a notch of the wheel. */
const WHEEL = 1.2;
/** Pixels that a pointer moves without being elsewhere. */
const STILL = 3;
/** Enlargement by a double press; the next one shows the whole work again. */
const DOUBLE_PRESS = 3;
/** Part of the window by which an arrow key moves the work. */
const MOVE = 0.2;
/** Screen pixels that one pixel of the largest level takes at most in each direction; beyond it there is nothing more to see. */
const MAX_PIXEL_RATIO = 2;
/** Screen pixels that a pixel of a level takes at least; a larger level would be more than the screen can show. */
const MIN_PIXEL_RATIO = 0.75;
const SECONDS = 0.35;

/** A file of a picture that the browser has chosen. */
export interface PlainFile {
  format: string;
  /** 0 while the file is loading. */
  width: number;
}

export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface DeepZoom {
  /** The viewer is there and shows the work; until then, and if it does not come, the plain picture is shown. */
  state: "loading" | "ready" | "failed";
  /** Against the whole work, which is 1. */
  level: number;
  /** Width of the whole picture on the screen, in CSS pixels. */
  pictureWidth: number;
  isLargest: boolean;
  /** True where one pixel of the largest level takes one of the page, or nothing larger can be shown. */
  isPixels: boolean;
  /** The part of the picture in the window, from 0 to 1 of its width and height. */
  seen: Part;
  enlarge(direction: 1 | -1): void;
  showWhole(): void;
  /** One pixel of the largest level takes one of the page, as far as it can be enlarged. */
  showPixels(): void;
  /** Moves the view by parts of the window: (1, 0) looks to the right. */
  move(x: number, y: number): void;
  /** Looks at a point of the picture, from 0 to 1 of its width and height. */
  lookAt(x: number, y: number): void;
}

/**
 * OpenSeadragon adds a style for focus unless the document has one with this mark. The content policy refuses any, even an
 * empty one; an element of another namespace is no style for the browser.
 */
function preventInlineStyle(): void {
  const mark = "data-openseadragon-mobile-css";
  if (document.querySelector(`style[${mark}]`) !== null) return;
  const style = document.createElementNS(null, "style");
  style.setAttribute(mark, "");
  document.head.append(style);
}

/** A point of the picture and its place in the window. */
interface Held {
  pixel: OpenSeadragon.Point;
  point: OpenSeadragon.Point;
}

/**
 * Enlarges about a place in the window. While the picture is narrower or lower than the window it stays in its middle, and what
 * is at that place moves: it comes back there as soon as there is room.
 */
function zoomAbout(viewport: OpenSeadragon.Viewport, by: number, { pixel, point }: Held): void {
  viewport.zoomBy(by, viewport.pointFromPixel(pixel, true)).applyConstraints();
  viewport.panBy(point.minus(viewport.pointFromPixel(pixel))).applyConstraints();
}

/** Zoom at which one pixel of the largest level takes one of the page, within what the viewer allows. */
const pixelZoomOf = (viewport: OpenSeadragon.Viewport): number =>
  Math.min(viewport.getMaxZoom(), Math.max(viewport.getMinZoom(), viewport.imageToViewportZoom(1)));

/** The levels of a picture that are not coarser than the file that is shown already: one of those would be loaded to blur it. */
const levelsFrom = (picture: ZoomablePicture, { format, width }: PlainFile): PictureLevel[] =>
  listPictureLevels(picture, format).filter((level) => level.width >= width);

/** Levels of a picture as OpenSeadragon's source of tiles, which by itself knows levels of half the size only. */
function tileSourceOf({ TileSource, Point }: typeof OpenSeadragon, levels: readonly PictureLevel[]) {
  const largest = levels.at(-1);
  if (largest === undefined) throw new Error("a picture without sizes");
  const levelAt = (index: number): PictureLevel => levels[index] ?? largest;
  const source = new TileSource({
    width: largest.width,
    height: largest.height,
    tileOverlap: 0,
    minLevel: 0,
    maxLevel: levels.length - 1,
  });
  source.getLevelScale = (index) => levelAt(index).width / largest.width;
  source.getTileWidth = (index) => levelAt(index).tileWidth;
  source.getTileHeight = (index) => levelAt(index).tileHeight;
  source.getNumTiles = (index) => {
    const { width, height, tileWidth, tileHeight } = levelAt(index);
    return new Point(Math.ceil(width / tileWidth), Math.ceil(height / tileHeight));
  };
  source.getTileUrl = (index, column, row) => levelAt(index).url(column, row);
  return source;
}

/**
 * Shows a picture in an element that can be enlarged about the pointer or between two fingers, and moved. OpenSeadragon is
 * loaded when `isOpen` becomes true, and ends when it becomes false.
 * @param plain the plain picture's file that the browser shows.
 */
export function useDeepZoom(
  stage: RefObject<HTMLElement | null>,
  picture: ZoomablePicture,
  isOpen: boolean,
  plain: () => PlainFile,
): DeepZoom {
  const viewer = useRef<OpenSeadragon.Viewer>(undefined);
  /** Point that the reader has enlarged about last, until the picture is moved: buttons and keys go on there, else about the middle. */
  const held = useRef<Held>(undefined);
  const [view, setView] = useState<Pick<DeepZoom, "state" | "level" | "pictureWidth" | "isLargest" | "isPixels" | "seen">>(START);
  const plainOf = useRef(plain);
  plainOf.current = plain;

  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    setView(START);
    const fail = () => isCurrent && setView((before) => ({ ...before, state: "failed" }));
    const start = async () => {
      const library = await loadLibrary();
      const element = stage.current;
      if (!isCurrent || element === null) return;
      preventInlineStyle();
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const shown = new library.Viewer({
        element,
        tileSources: [tileSourceOf(library, levelsFrom(picture, plainOf.current()))],
        drawer: "canvas",
        tabIndex: -1,
        showNavigationControl: false,
        keyboardNavEnabled: false,
        animationTime: isCalm ? 0 : SECONDS,
        blendTime: 0,
        visibilityRatio: 1,
        constrainDuringPan: true,
        minZoomImageRatio: 1,
        // OpenSeadragon counts in pixels of the page.
        maxZoomPixelRatio: MAX_PIXEL_RATIO / Math.max(1, devicePixelRatio),
        minPixelRatio: MIN_PIXEL_RATIO,
        // Its smoothing of the edges between tiles leaves the window's last row and column empty.
        smoothTileEdgesMinZoom: Number.POSITIVE_INFINITY,
        gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: false, flickEnabled: !isCalm },
        gestureSettingsTouch: { clickToZoom: false, dblClickToZoom: false, flickEnabled: !isCalm },
        gestureSettingsPen: { clickToZoom: false, dblClickToZoom: false, flickEnabled: !isCalm },
      });
      viewer.current = shown;
      const { viewport } = shown;
      const update = () => {
        if (!isCurrent) return;
        const zoom = viewport.getZoom(true);
        setView({
          state: "ready",
          level: zoom / viewport.getHomeZoom(),
          pictureWidth: zoom * viewport.getContainerSize().x,
          isPixels: Math.abs(viewport.getZoom() / pixelZoomOf(viewport) - 1) < 0.001,
          isLargest: viewport.getZoom() >= viewport.getMaxZoom() * 0.999,
          seen: seenPart(viewport.getBounds(true), picture),
        });
      };
      // The first picture is drawn: the plain one under it may go.
      shown.addOnceHandler("tile-drawn", update);
      shown.addHandler("animation", update);
      shown.addHandler("resize", update);
      shown.addHandler("zoom", update);
      // A work that is whole stays so in a window of another size; OpenSeadragon, which goes on after this event, keeps its scale.
      let isWhole = true;
      shown.addHandler("zoom", ({ zoom }) => {
        isWhole = zoom <= viewport.getHomeZoom() * 1.001;
      });
      shown.addHandler("resize", () => {
        if (isWhole) queueMicrotask(() => isCurrent && viewport.goHome(true));
      });
      shown.addOnceHandler("open-failed", fail);
      const letGo = () => {
        held.current = undefined;
      };
      letGo();
      shown.addHandler("canvas-drag", letGo);
      shown.addHandler("resize", letGo);
      shown.addHandler("canvas-scroll", (event) => {
        event.preventDefault = true;
        event.preventDefaultAction = true;
        const { position, scroll } = event;
        const about =
          held.current !== undefined && held.current.pixel.distanceTo(position) <= STILL
            ? held.current
            : { pixel: position, point: viewport.pointFromPixel(position, true) };
        held.current = about;
        zoomAbout(viewport, WHEEL ** scroll, { ...about, pixel: position });
      });
      shown.addHandler("canvas-pinch", ({ center, lastCenter }) => {
        held.current = { pixel: center, point: viewport.pointFromPixel(lastCenter, true) };
      });
      shown.addHandler("canvas-double-click", ({ position }) => {
        letGo();
        if (viewport.getZoom() > viewport.getHomeZoom() * 1.05) {
          viewport.goHome();
          return;
        }
        const point = viewport.pointFromPixel(position);
        held.current = { pixel: position, point };
        viewport.zoomBy(DOUBLE_PRESS, point).applyConstraints();
      });
    };
    start().catch(fail);
    return () => {
      isCurrent = false;
      viewer.current?.destroy();
      viewer.current = undefined;
    };
  }, [isOpen, picture, stage]);

  return {
    ...view,
    enlarge(direction) {
      const viewport = viewer.current?.viewport;
      if (viewport === undefined) return;
      const by = direction === 1 ? STEP : 1 / STEP;
      if (held.current === undefined) viewport.zoomBy(by).applyConstraints();
      else zoomAbout(viewport, by, held.current);
    },
    showPixels() {
      const viewport = viewer.current?.viewport;
      if (viewport === undefined) return;
      const by = pixelZoomOf(viewport) / viewport.getZoom();
      if (held.current === undefined) viewport.zoomBy(by).applyConstraints();
      else zoomAbout(viewport, by, held.current);
    },
    showWhole() {
      held.current = undefined;
      viewer.current?.viewport.goHome();
    },
    move(x, y) {
      held.current = undefined;
      const viewport = viewer.current?.viewport;
      if (viewport === undefined) return;
      const seen = viewport.getBounds();
      const by = seen.getTopLeft();
      by.x = seen.width * x * MOVE;
      by.y = seen.height * y * MOVE;
      viewport.panBy(by).applyConstraints();
    },
    lookAt(x, y) {
      held.current = undefined;
      const viewport = viewer.current?.viewport;
      if (viewport === undefined) return;
      const high = picture.height / picture.width;
      const { width, height } = viewport.getBounds();
      const centre = viewport.getCenter();
      centre.x = within(x, width, 1);
      centre.y = within(y * high, height, high);
      viewport.panTo(centre);
    },
  };
}

/** Middle of a window of this length, over a work of that one: no ground on one side, or as much on both. */
const within = (middle: number, window: number, work: number): number =>
  window >= work ? work / 2 : Math.min(work - window / 2, Math.max(window / 2, middle));

const WHOLE: Part = { left: 0, top: 0, right: 1, bottom: 1 };
const START = { state: "loading", level: 1, pictureWidth: 0, isLargest: false, isPixels: false, seen: WHOLE } as const;

/** @param bounds of the window, in widths of the picture. */
function seenPart({ x, y, width, height }: OpenSeadragon.Rect, picture: { width: number; height: number }): Part {
  const part = (value: number) => Math.min(1, Math.max(0, value));
  const high = picture.height / picture.width;
  return { left: part(x), top: part(y / high), right: part(x + width), bottom: part((y + height) / high) };
}
