/*
 * The script of the pages of a token link, which have no application: a few kilobytes in a file of its own. Nothing here may
 * import React.
 */
import { showRecord } from "./features/painting/components/open-record/show-record.ts";
import { connectToastKey } from "./features/painting/components/open-record/toast.ts";

document.documentElement.dataset.scripted = "true";
connectToastKey();
showRecord();
