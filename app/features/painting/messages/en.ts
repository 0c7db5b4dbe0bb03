/** Words of the list of managed paintings and of what is done with one. */
export const messages = {
  administration: {
    owners: "Painting Owners",
    noOwners: "No owners assigned yet",
    ownersFailed: "Failed to load owners",
    unknownOwner: "Unknown",
    primary: "Primary owner: manages the access links",
    removeOwner: "Remove",
    removeOwnerOf: (name: string) => `Remove ${name}`,
    removeOwnerTitle: "Remove an owner",
    removeOwnerText: "Are you sure you want to remove this owner?",
    cannotRemoveLast: "Cannot remove the last owner",
    ownerRemoved: "Owner removed successfully",
    removeFailed: "Failed to remove owner",
    delete: "Delete",
    deleteTitle: "Delete Painting",
    deleteText: (title: string) =>
      `Are you sure you want to delete "${title}"? This will permanently delete the painting and all associated data including access tokens and logs. This action cannot be undone.`,
    deleteConfirm: "Delete Painting",
    deleteFailed: "Failed to delete painting",
    copyFirst: "Download the data first",
  },
  list: {
    ownerTitle: "QR Code Management",
    adminTitle: "Gallery Administration",
    welcome: (name: string) => `Welcome, ${name}`,
    ownerBadge: "Owner",
    addFirst: "Add Your First Painting",
    manageQrCodes: "Manage QR Codes",
    goToGallery: "Go to Gallery",
    search: "Title, artist or year",
    state: "State",
    states: { all: "All", published: "Published", draft: "Drafts" },
    order: "Order",
    orders: { newest: "Newest first", oldest: "Oldest first", title: "By title", artist: "By artist", year: "By year, latest first" },
    loading: "Loading...",
    count: (found: number, total: number) =>
      found === total ? `${total} ${total === 1 ? "painting" : "paintings"}` : `${found} of ${total} paintings`,
    noneFound: "No painting matches.",
    failed: "Failed to fetch paintings",
    qr: "QR",
    view: "View",
    none: "No paintings assigned",
    noneAdmin: "No paintings yet",
    noRole: "This area is for the owners of paintings and for administrators.",
    noRoleNext:
      "No works are assigned to your account yet. If you own a work that we have registered, tell us its title or the number of its passport, and we will assign it to you.",
    toContacts: "Write to the secretariat",
  },
};

export type PaintingMessages = typeof messages;
