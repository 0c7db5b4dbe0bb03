/* The script of a page for everyone that shows a moment and can do without its application. Nothing here may import React. */
import { localizeMoments } from "./shared/client/localize-moments.ts";

localizeMoments();
