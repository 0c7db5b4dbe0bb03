import { formatList, formatNumber } from "#app/i18n/format.ts";
import type { CollectionMessages } from "./en.ts";

export const messages: CollectionMessages = {
  exportTitle: "Exporter la collection",
  exportLead:
    "Les dossiers confidentiels figurent dans tous les téléchargements\u00a0: gardez ceux-ci avec le même soin que les dossiers. Les liens d’accès et le journal des accès n’y figurent pas. Chaque téléchargement est inscrit dans la liste des modifications.",
  table: "Télécharger la liste (CSV)",
  workbook: "Télécharger la liste (XLSX)",
  tableText: "Une ligne par tableau, les plus récents d’abord, dans les colonnes décrites plus bas. Lisible dans un tableur.",
  workbookText:
    "La même liste sous forme de classeur. Toutes les cellules sont du texte\u00a0: les numéros gardent leurs zéros et les dates restent telles quelles.",
  archive: "Tout télécharger (ZIP)",
  archiveText:
    "La liste, toutes les images telles qu’elles ont été déposées, les fichiers des dossiers confidentiels, et le tout une seconde fois en JSON pour les programmes.",
  importTitle: "Importer des tableaux",
  importLead:
    "Choisissez une liste avec les images qu’elle nomme, ou une archive telle qu’on la télécharge ici. Vous verrez d’abord un aperçu\u202f; rien ne change avant votre confirmation.",
  rules: [
    "Une ligne qui porte l’identifiant d’un tableau présent modifie ce tableau. Les colonnes absentes de la liste restent en l’état\u202f; une cellule vide efface le champ, sauf celle de la publication.",
    "Une ligne sans identifiant ajoute un tableau, sauf si une œuvre porte déjà son numéro d’inventaire ou de passeport\u00a0: l’aperçu demande alors ce qu’il faut en faire. Un identifiant inconnu ici ajoute un tableau sous cet identifiant\u00a0: c’est ainsi que revient un tableau supprimé.",
    "Les propriétaires sont désignés par l’adresse électronique de leur compte, le propriétaire principal en premier. Qui n’a pas de compte peut être invité depuis l’aperçu.",
    "D’un classeur (XLSX), c’est la première feuille visible qui est lue. Les formules ne sont pas calculées\u00a0: c’est leur dernière valeur enregistrée qui est reprise. L’aperçu montre tout cela.",
    "Les lignes erronées sont signalées et se téléchargent pour être corrigées\u202f; les autres peuvent être importées sans elles. L’importation se déroule en arrière-plan, et son rapport est conservé 90\u00a0jours.",
  ],
  tableLabel: "Liste (XLSX, CSV) ou archive (ZIP)",
  templates: { xlsx: "Télécharger un modèle (XLSX)", csv: "Télécharger un modèle (CSV)" },
  templateSheets: { table: "Tableaux", columns: "Colonnes" },
  filesLabel: "Images et fichiers confidentiels",
  filesHint: "Ceux que la liste désigne par leur nom. Une archive contient déjà les siens.",
  limits: (paintings, size, picture, file) =>
    `Jusqu’à ${paintings} tableaux et ${size} à la fois\u202f; chaque image de moins de ${picture}, chaque fichier confidentiel de moins de ${file}. D’autres fichiers peuvent être ajoutés ensuite à la même importation.`,
  check: "Vérifier",
  labelsTitle: "Étiquettes",
  labelsLead: "Des étiquettes à code QR pour plusieurs œuvres à la fois, sur les planches courantes.",
  labels: "Choisir les œuvres",
  columnsTitle: "Colonnes de la liste",
  columnsLead:
    "Dans n’importe quel ordre. La première ligne porte leurs noms, comme ici ou tels que le formulaire les affiche, dans l’une des trois langues\u202f; dans un fichier CSV, virgules, points-virgules ou tabulations les séparent. Quand une cellule contient plusieurs éléments, chacun occupe sa propre ligne.",
  column: "Colonne",
  meaning: "Contenu",
  example: "Par exemple",
  allowedTitle: "Valeurs",
  allowed: {
    required: (values) => `Obligatoire. ${values}`,
    line: (length) => `Texte de ${formatNumber(length, "fr")}\u00a0caractères au plus`,
    year: "Nombre entier\u202f; négatif pour les années avant notre ère",
    day: "Date sous la forme AAAA-MM-JJ",
    dimensions: "Hauteur × largeur, en centimètres si aucune unité n’est donnée",
    oneOf: (values) => `L’une des valeurs\u00a0: ${values}`,
    id: "Identifiant tel qu’il figure dans la liste exportée, ou vide",
    owners: "Adresses électroniques de comptes, séparées par des points-virgules",
    file: "Nom d’un fichier",
    lines: (count) => `Jusqu’à ${count}\u00a0lignes, dont les éléments sont séparés par des barres verticales (|)`,
  },
  meanings: {
    id: "L’identifiant du tableau sur ce site\u202f; vide pour un nouveau tableau",
    published: "Visible de tous ou non\u202f; vide\u00a0: sans changement, et un nouveau tableau est publié",
    archived: "Nouveau tableau archivé ou non\u202f; l’état d’un tableau déjà présent ne change pas",
    translated: (field) => `${field}, en anglais, en français et en russe`,
    owners: "Propriétaires, le principal en premier",
    image: "Image\u00a0: son nom dans l’archive, ou celui d’un fichier choisi avec la liste",
    links: (field) => `${field}\u00a0: un nom, et un lien ou le nom d’un fichier, s’il y en a un`,
    attachments: "Fichiers du dossier confidentiel\u00a0: nature (report ou rapport, photograph ou photographie), fichier et nom",
  },
  errors: {
    noTable: "Choisissez une liste ou une archive.",
    noRows: "Cette liste n’a aucune ligne sous les noms de ses colonnes.",
    emptyTemplate:
      "C’est le modèle tel qu’il a été téléchargé\u00a0: aucun tableau n’y est encore inscrit. Inscrivez-en un par ligne sous les descriptions.",
    empty: "Ce fichier est vide.",
    encoding:
      "Cette liste n’est pas écrite en UTF-8\u00a0: ses caractères sont illisibles. Enregistrez-la de nouveau au format «\u00a0CSV UTF-8\u00a0» et choisissez-la encore une fois.",
    broken: "Ce fichier ne peut pas être lu comme une liste\u00a0: il manque un guillemet quelque part, ou ce n’est pas un fichier CSV.",
    tooWide: "Cette liste compte plus de mille colonnes. Veuillez ne garder que celles qui sont nommées ci-dessous.",
    tooManyRows: (count) => `Cette liste compte plus de ${formatNumber(count, "fr")} lignes. Veuillez la scinder.`,
    tableTooLarge: (size) => `Une liste ne peut pas dépasser ${size}. Veuillez la scinder.`,
    workbookBroken:
      "Ce classeur ne peut pas être lu\u00a0: il est endommagé, ou ce n’est pas un fichier XLSX. Enregistrez-le de nouveau au format XLSX ou CSV et choisissez-le encore une fois.",
    workbookTooLarge: (size) =>
      `Décompressé, ce classeur dépasse ${size}. Veuillez le scinder, ou en supprimer ce qui n’appartient pas à la liste.`,
    workbookOld:
      "C’est un classeur d’un format ancien (XLS), ou protégé par un mot de passe. Enregistrez-le au format XLSX sans mot de passe et choisissez-le encore une fois.",
    zip: "Cette archive ne peut pas être lue\u00a0: elle est endommagée, protégée par un mot de passe, ou contient des chemins qui sortent de l’archive.",
    zipNoTable: "Il n’y a pas de liste dans cette archive.",
    unpacksTooLarge: (size) => `Les fichiers que cette liste nomme dépassent ensemble ${size}. Veuillez la scinder.`,
    unknownColumn: "Il faut au moins une colonne connue ici, et un nom pour chacune. Colonnes inconnues\u00a0:",
    columnTwice: "La liste a des colonnes en double, par leur nom ou leur intitulé\u00a0:",
    busy: "Une autre importation est en cours de réception. Veuillez réessayer dans un instant.",
    full: "Le serveur n’a plus de place pour ces fichiers. Prévenez la personne qui gère le serveur.",
    failed: "Rien n’a été reçu. Veuillez réessayer.",
    tooMuch: (size) =>
      `C’est plus que les ${size} qui peuvent être envoyés en une fois. Revenez en arrière et envoyez d’abord la liste, puis les fichiers en plusieurs fois.`,
  },
  previewTitle: "Aperçu de l’importation",
  sheet: (name) => `Feuille lue\u00a0: «\u00a0${name}\u00a0».`,
  otherSheets: (names) => `Non lues\u00a0: ${names}.`,
  summary: {
    rows: "Lignes en tout",
    creates: "À ajouter",
    updates: "À modifier",
    same: "Sans changement",
    left: "Laissées de côté",
    wrong: "Avec erreurs",
  },
  numbers: {
    title: (count) =>
      count < 2
        ? `${count}\u00a0ligne sans identifiant porte un numéro d’inventaire ou de passeport déjà présent`
        : `${count}\u00a0lignes sans identifiant portent un numéro d’inventaire ou de passeport déjà présent`,
    choices: {
      leave: { label: "Laisser ces lignes de côté", hint: "Le rapport nomme chacune, avec l’œuvre qui porte son numéro." },
      update: {
        label: "Mettre à jour les œuvres qui portent ces numéros",
        hint: "L’aperçu montre ce qui est enregistré et ce que dit la liste.",
      },
      add: { label: "Les ajouter comme nouvelles œuvres", hint: "Plusieurs œuvres porteront alors le même numéro." },
    },
    apply: "Appliquer à l’aperçu",
    found: { inventory_no: "Reconnu à son numéro d’inventaire.", passport_no: "Reconnu à son numéro de passeport." },
    toWork: "Ouvrir l’œuvre",
  },
  effect: {
    publics: (count, shown) => (count < 2 ? `${shown} tableau devient public` : `${shown} tableaux deviennent publics`),
    noPublics: "Aucun tableau ne devient public",
    drafts:
      "Ce qui devient public est visible de tous dès l’importation. Importez en brouillon pour vérifier d’abord\u202f; la publication pourra se faire ensuite, en une fois, depuis le compte rendu.",
    unsaid: (count, shown, column) =>
      count < 2
        ? `Pour ${shown} d’entre eux, la colonne «\u00a0${column}\u00a0» manque ou est vide\u00a0: un nouveau tableau est alors public.`
        : `Pour ${shown} d’entre eux, la colonne «\u00a0${column}\u00a0» manque ou est vide\u00a0: les nouveaux tableaux sont alors publics.`,
    nobodyTold: "Personne ne reçoit de courriel au sujet de cette importation.",
    onlyInvited: "Personne ne reçoit de courriel au sujet de cette importation, sauf les personnes que vous invitez ci-dessous.",
    told: (count, shown) =>
      count < 2
        ? `${shown} propriétaire en est averti par courriel, sauf s’il a désactivé ces messages.`
        : `${shown} propriétaires en sont avertis par courriel, sauf ceux qui ont désactivé ces messages.`,
  },
  asDrafts: "Importer comme brouillons",
  revive: {
    label: "Rendre leur validité aux passeports retirés",
    hint: (count) =>
      count < 2
        ? "Au registre, 1\u00a0de ces passeports est retiré ou remplacé. Si vous ne cochez pas cette case, il le reste, et personne qui le vérifie ne le verra valable."
        : `Au registre, ${count}\u00a0de ces passeports sont retirés ou remplacés. Si vous ne cochez pas cette case, ils le restent, et personne qui les vérifie ne les verra valables.`,
  },
  invite: {
    title: (count) => `${count}\u00a0${count < 2 ? "ligne désigne des personnes" : "lignes désignent des personnes"} sans compte`,
    text: "Invitez ces personnes ci-dessous ou corrigez la liste\u00a0: sinon, leurs lignes ne seront pas importées.",
    label: "Inviter ces personnes à devenir propriétaires",
    hint: "Chacune reçoit un seul courriel à la fin de l’importation, avec tous ses tableaux, et devient propriétaire en acceptant. Jusque-là, vous tenez lieu de propriétaire d’un nouveau tableau qui n’en désigne pas d’autre\u202f; les propriétaires d’un tableau déjà présent restent.",
    language: "Langue des invitations",
    people: (count) => `${count}\u00a0${count < 2 ? "personne" : "personnes"} sans compte`,
    works: (count) => `${count}\u00a0${count < 2 ? "tableau" : "tableaux"}`,
    worksOf: (works, titles) => `${works}\u00a0: ${titles}`,
    more: (count) => `et ${count}\u00a0${count < 2 ? "autre" : "autres"}`,
    tooMany: (most) => `La liste désigne plus de ${most}\u00a0personnes sans compte. Veuillez la diviser.`,
    missing: "Rien n’a été importé\u00a0: la liste désigne des personnes sans compte. Cochez la case qui les invite, ou corrigez la liste.",
    needed: "Invitation",
    invited: "Personnes invitées\u00a0:",
  },
  passports: {
    revived: "Passeport rendu valable au registre\u00a0:",
    left: "Passeport toujours retiré au registre\u00a0:",
    toForm: "Décider dans le formulaire",
  },
  entrySince: {
    withdrawn: (day) => `retiré depuis le ${day}`,
    superseded: (day) => `remplacé depuis le ${day}`,
  },
  mistakesByReason: "Erreurs, par motif",
  cautionsByReason: "Points à vérifier, par motif",
  notYetTitle: (count) => `${count} ${count < 2 ? "ligne comporte des erreurs" : "lignes comportent des erreurs"}`,
  notYet:
    "Corrigez ci-dessous les cellules signalées et vérifiez-les de nouveau. Ou téléchargez ces lignes, corrigez-les et importez le fichier à part\u202f; les autres peuvent être importées dès maintenant. Une liste entière envoyée de nouveau ci-dessous remplace celle-ci, corrections comprises\u202f; les fichiers déjà reçus n’ont pas à être renvoyés.",
  mend: {
    lead: "Corrigez ici les cellules signalées, comme elles seraient écrites dans votre liste. Vos corrections sont conservées avec cette importation\u202f; votre fichier reste tel quel.",
    more: "Les lignes sans champs ont des cellules trop nombreuses ou trop longues pour être corrigées ici\u00a0: corrigez-les dans le fichier, ou vérifiez d’abord celles-ci.",
    address: "Corriger les adresses ici",
    check: "Vérifier les corrections",
    done: "Corrigé ici\u00a0:",
    unchecked: (count) =>
      count < 2
        ? "Une correction ci-dessous n’a pas encore été vérifiée. Vérifiez-la d’abord, ou appuyez de nouveau pour importer sans elle."
        : `${count}\u00a0corrections ci-dessous n’ont pas encore été vérifiées. Vérifiez-les d’abord, ou appuyez de nouveau pour importer sans elles.`,
    tooLong: (most: number) =>
      `Une cellule corrigée ici peut compter jusqu’à ${formatNumber(most, "fr")} caractères. Rien n’a été modifié.`,
  },
  omit: {
    confirm: (count) => (count < 2 ? `Importer la ligne correcte` : `Importer les ${count}\u00a0lignes correctes`),
    drafts: "Importer les lignes correctes comme brouillons",
    download: { csv: "Télécharger les lignes erronées (CSV)", xlsx: "Télécharger les lignes erronées (XLSX)" },
    downloadLeft: { csv: "Télécharger ce qui n’a pas été importé (CSV)", xlsx: "Télécharger ce qui n’a pas été importé (XLSX)" },
    kept: "Les lignes qui n’ont pas été importées restent téléchargeables pendant un jour après l’importation, chacune avec son motif dans la dernière colonne.",
    column: "à corriger",
  },
  nothingLeft:
    "Rien ne serait enregistré\u00a0: chaque ligne est laissée de côté ou figure déjà ici. Choisissez ci-dessus ce que deviennent les lignes laissées de côté.",
  nothing: "Tout ce que dit cette liste est déjà enregistré\u00a0: il n’y a rien à importer.",
  warned: (count) => `Vérifiez ${count} ${count < 2 ? "ligne" : "lignes"} avant de confirmer.`,
  rowsLead: "Les lignes sont comptées comme dans un tableur\u00a0: les noms des colonnes forment la ligne 1.",
  row: (row) => `Ligne ${row}`,
  untitled: "sans titre",
  operations: { create: "Nouveau", update: "À modifier", none: "Inchangé", leave: "Laissé de côté" },
  changes: "Changements\u00a0:",
  valueBefore: "Enregistré actuellement",
  valueAfter: "Selon cette liste",
  moreChanges: "Non affichés ici\u00a0:",
  error: "Erreur",
  caution: "Attention",
  picture: "Image",
  noPicture: "sans image",
  confirm: (count) => `Importer ${count} ${count < 2 ? "tableau" : "tableaux"}`,
  discard: "Abandonner cette importation",
  againTitle: "Envoyer une liste corrigée ou des fichiers manquants",
  againHint: "Une nouvelle liste remplace celle-ci\u202f; sans liste, seuls les fichiers sont ajoutés.",
  doneTitle: "L’importation est terminée",
  doneNothing: "Il n’y avait rien à modifier.",
  another: "Retour à la collection",
  importsTitle: "Importations",
  importsLead: "Ce qui a été importé au cours des 90\u00a0derniers jours, et par qui.",
  onlyErrors: "Seulement celles des deux dernières semaines qui ont échoué ou laissé des lignes de côté.",
  noErrors: "Aucune importation des deux dernières semaines n’a échoué ni laissé de lignes de côté.",
  rowCount: (count) => `${count}\u00a0${count < 2 ? "ligne" : "lignes"}`,
  waitsForYou: "Attend votre décision",
  working: {
    receiving: "Les fichiers sont en cours d’enregistrement",
    checking: "La liste est en cours de vérification",
    preparing: "Les images sont en préparation",
    importing: "L’importation est en cours",
    publishing: "Les œuvres sont en cours de publication",
    undoing: "L’importation est en cours d’annulation",
  },
  progress: (done, total) => `${done} sur ${total}`,
  progressUnknown: "En cours",
  leaveHint:
    "Vous pouvez quitter cette page\u00a0: le travail continue. Si rien n’avance pendant plusieurs minutes lors de l’enregistrement des fichiers, envoyez-les de nouveau.",
  refresh: "Actualiser",
  cancelImport: "Arrêter ici",
  checkFailed: "La liste n’a pas pu être vérifiée jusqu’au bout. Rien n’a été enregistré.",
  recheck: "Vérifier de nouveau",
  undoneTitle: "L’importation a été annulée",
  endedEarly: "L’importation s’est arrêtée avant la fin",
  ends: {
    cancelled: "Elle a été arrêtée. Les lignes traitées jusque-là ont été importées, les autres non.",
    forbidden: "Elle a été arrêtée, car la personne qui l’a lancée n’a plus le rôle d’administrateur.",
    failed: "Elle a été interrompue par une erreur inscrite au journal du serveur. L’état des lignes figure ci-dessous.",
  },
  outcomes: {
    created: "Ajouté",
    updated: "Modifié",
    unchanged: "Inchangé",
    skipped: "Ignoré",
    omitted: "Laissé de côté",
    waiting: "Non importé",
    removed: "Supprimé",
    restored: "Rétabli",
    partly: "Rétabli en partie",
    left: "Laissé en l’état",
  },
  outcomeCount: (outcome, count) => `${outcome}\u00a0: ${count}`,
  undoReasons: {
    changedSince: "Modifié après l’importation.",
    gone: "L’œuvre n’existe plus.",
    hasLinks: "Des liens d’accès ont été créés pour cette œuvre.",
    fileGone: "L’ancien fichier n’existe plus.",
    ownerGone: "Un ancien propriétaire n’a plus de compte.",
    failed: "L’annulation n’a pas été possible.",
    invitationWithdrawn: "L’invitation a été annulée.",
  },
  filter: "Lignes",
  allRows: "Toutes les lignes",
  publish: (count) => (count === 1 ? "Publier le brouillon importé" : `Publier les ${count}\u00a0brouillons importés`),
  publishTitle: (count) => (count === 1 ? "Publier 1\u00a0tableau\u202f?" : `Publier ${count}\u00a0tableaux\u202f?`),
  publishText:
    "Tous les visiteurs les verront dans la galerie et dans la recherche, quoi que dise le fichier de leur publication. L’annulation de l’importation annule aussi cette publication.",
  publishConfirm: (count) => (count === 1 ? "Publier 1\u00a0tableau" : `Publier ${count}\u00a0tableaux`),
  publishListed: {
    text: "Vous pouvez aussi d’abord les voir un à un, avec ce qui leur manque encore. Cette publication s’annule séparément, depuis la liste des modifications.",
    label: "Voir d’abord la liste",
  },
  leftOut: {
    decided: (count) =>
      count === 1
        ? "1\u00a0brouillon est laissé de côté\u00a0: depuis l’importation, quelqu’un l’a publié puis retiré."
        : `${count}\u00a0brouillons sont laissés de côté\u00a0: depuis l’importation, quelqu’un les a publiés puis retirés.`,
    archived: (count) =>
      count === 1
        ? "1\u00a0brouillon est laissé de côté\u00a0: il est aux archives."
        : `${count}\u00a0brouillons sont laissés de côté\u00a0: ils sont aux archives.`,
  },
  undo: "Annuler cette importation",
  undoTitle: "Annuler cette importation\u202f?",
  undoCounts: {
    removes: (count) => `Œuvres qui seront supprimées\u00a0: ${count}`,
    restores: (count) => `Œuvres qui retrouveront leur état antérieur\u00a0: ${count}`,
    stays: (count) => `Œuvres qui resteront en l’état, car elles ont été modifiées depuis ou ont des liens d’accès\u00a0: ${count}`,
  },
  undoText:
    "Une œuvre ajoutée est supprimée, sauf si son contenu, ses propriétaires, ses images ou son dossier ont été modifiés depuis\u202f; qu’elle ait été publiée ou non n’y change rien. Son passeport est retiré s’il figure déjà au registre public. Un champ modifié retrouve son ancienne valeur si personne n’y a touché depuis. Les invitations que personne n’a encore acceptées sont annulées. Certains obstacles n’apparaissent qu’à l’annulation, comme un ancien fichier ou un ancien propriétaire disparu\u00a0: il peut alors rester plus d’œuvres en l’état que le nombre indiqué ici. Le rapport indique ce qui est resté en l’état.",
  undoNothing: "Une annulation de cette importation ne changerait rien.",
  undoConfirm: "Oui, annuler l’importation",
  downloadReport: "Télécharger le rapport (CSV)",
  reportColumns: { row: "ligne", title: "titre", artist: "artiste", outcome: "résultat", undone: "annulation", causes: "motifs" },
  gone: "Cette importation n’existe pas\u00a0: elle a été abandonnée, ou commencée il y a plus de douze heures.",
  failed: "L’opération n’a pas abouti. Veuillez réessayer.",
  dateReadings: (dayFirst, monthFirst) => `Écrivez ${dayFirst} (jour en premier) ou ${monthFirst} (mois en premier).`,
  issues: {
    formulaWithoutValue:
      "Cette cellule contient une formule sans valeur enregistrée. Ouvrez le classeur, laissez-le calculer et enregistrez-le, ou saisissez la valeur.",
    cellHasError: "La formule de cette cellule aboutit à une erreur.",
    tooManyCells: "Des données figurent au-delà de la dernière colonne.",
    cellTooLong: "C’est trop long.",
    columnReadAs: "Cet intitulé est lu comme la colonne indiquée ici.",
    columnLeftOut: "Cette colonne est inconnue ici et sera ignorée. Les autres colonnes seront importées.",
    dateAmbiguous: "Cette date peut se lire de deux façons.",
    idInvalid: "Ce n’est pas un identifiant. Laissez la cellule vide pour un nouveau tableau.",
    idTwice: "Une autre ligne porte le même identifiant.",
    idUnknown: "Aucun tableau ne porte cet identifiant ici\u00a0: un tableau est ajouté sous celui-ci.",
    changedMeanwhile:
      "Ce tableau a été modifié, ajouté ou supprimé après l’envoi de la liste. Envoyez-la de nouveau pour obtenir un nouvel aperçu.",
    publishedInvalid: "Écrivez oui ou non.",
    ownerUnknown: "Personne n’a de compte à cette adresse.",
    tooManyInvited: (people, works) =>
      `Une importation invite au plus ${people}\u00a0personnes pour un même tableau, et personne pour plus de ${works}\u00a0tableaux.`,
    imageMissing: "Cette image ne se trouve pas parmi les fichiers envoyés.",
    imageTooLarge: "Cette image est trop lourde.",
    imageWrongType: (types) => `Ce n’est pas une image ${formatList(types, "fr", "disjunction")}.`,
    imageUnreadable: "Cette image est endommagée.",
    fileMissing: "Ce fichier ne se trouve pas parmi les fichiers envoyés.",
    fileTooLarge: "Ce fichier est trop lourd.",
    fileWrongType: (types) => `Seuls les fichiers ${formatList(types, "fr", "conjunction")} sont acceptés ici.`,
    fileUnreadable: "Ce fichier n’a pas pu être enregistré.",
    fileTwice: "Ce fichier est nommé deux fois.",
    fileAmbiguous: "Plusieurs fichiers portent ce nom. Écrivez-le avec son dossier.",
    attachmentForm: "Écrivez chaque fichier sur sa propre ligne\u00a0: nature, fichier et nom, séparés par des barres verticales.",
    passportKnown: "Un autre tableau porte ce numéro de passeport.",
    passportTwice: "Une autre ligne porte le même numéro de passeport.",
    registerNew:
      "Le registre ne contient aucune inscription retirée de cet identifiant avec ce numéro de passeport\u00a0: le tableau reçoit un nouveau numéro au registre.",
    registerWithdrawn: "Au registre, ce passeport est retiré\u00a0: il le reste, sauf si vous choisissez de lui rendre sa validité.",
    registerFormer:
      "Le registre contient une inscription antérieure de ce numéro de passeport\u00a0: le numéro en reçoit une nouvelle, qui remplace l’actuelle, sauf si vous choisissez de rendre sa validité à l’ancienne.",
    registerChanges:
      "Le passeport de ce tableau figure au registre public\u00a0: avec ce numéro, il y est remplacé et son code imprimé n’est plus valide.",
    inventoryKnown: "Un autre tableau porte ce numéro d’inventaire.",
    inventoryTwice: "Une autre ligne porte le même numéro d’inventaire.",
    numberKnown: "Une œuvre porte déjà ce numéro\u00a0: la ligne est laissée de côté.",
    numberShared: "Plusieurs œuvres portent ce numéro. Indiquez l’identifiant de la bonne.",
    numbersApart: "Le numéro d’inventaire et le numéro de passeport sont ceux d’œuvres différentes. Indiquez l’identifiant de la bonne.",
    workTwice: "Une autre ligne désigne la même œuvre, par son identifiant ou son numéro.",
    notWritten: "Cette ligne n’a pas pu être enregistrée. La cause figure au journal du serveur.",
  },
};
