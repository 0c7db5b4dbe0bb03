import type { Illustration } from "../scene.ts";
import { artworkPassport } from "./artwork-passport.ts";
import { bottlingLineDispute } from "./bottling-line.ts";
import { disputedWork } from "./disputed-work.ts";
import { hearingByVideo } from "./hearing-by-video.ts";
import { interpreters } from "./interpreters.ts";
import { interruptedSupply } from "./interrupted-supply.ts";
import { newArbitrators } from "./new-arbitrators.ts";
import { paintingsOnline } from "./paintings-online.ts";
import { rulesInEffect } from "./rules-in-effect.ts";
import { tbilisiOffice } from "./tbilisi-office.ts";
import { tenthAnniversary } from "./tenth-anniversary.ts";

/** Drawings of an item's captions, in order, by the item's id. */
export const GALLERIES: Readonly<Record<string, readonly Illustration[]>> = {
  "2015-2": artworkPassport,
  "2016-3": tbilisiOffice,
  "2017-2": bottlingLineDispute,
  "2018-4": tenthAnniversary,
  "2019-4": interpreters,
  "2020-1": hearingByVideo,
  "2020-3": rulesInEffect,
  "2022-3": interruptedSupply,
  "2023-1": paintingsOnline,
  "2024-2": newArbitrators,
  "2024-6": disputedWork,
};
