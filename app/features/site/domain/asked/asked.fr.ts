import type { AskedPages } from "./asked-words.ts";

/** Words of everyday questions in French. */
export const askedFr: AskedPages = {
  fees: {
    asks: "combien, coût, coûte, prix, tarif, cher, frais, honoraires, payer, remboursement, tva, budget",
    about: "arbitrage, affaire, litige, procédure, cour, total, demande",
  },
  calculator: {
    asks: "combien, coût, coûte, prix, calculer, calcul, estimer, estimation, simulateur, devis",
    about: "frais, arbitrage, affaire, litige, total, honoraires",
  },
  simplified: {
    asks: "accélérée, accéléré, rapide, simplifiée, simplifié, sommaire, abrégée, fast track, petit litige, petits litiges, petite affaire",
    about: "procédure, arbitrage, affaire, litige, demande, règlement",
  },
  duration: {
    asks: "combien de temps, combien de mois, combien de jours, durée, dure, durent, délai de la sentence, longueur",
    about: "arbitrage, affaire, litige, procédure, procès, sentence, décision, prend, faut, attendre, faire, simplifiée",
  },
  startCase: {
    asks: "commencer, démarrer, débuter, introduire, déposer, saisir, lancer, porter plainte, procès, attaquer, ouvrir, assigner, envoyer, combien de temps, durée, dure, payer, paiement, carte, virement, quels documents",
    about: "arbitrage, affaire, dossier, demande, litige, procédure, quelqu, tribunal, joindre, envoyer, prend, faire, bancaire",
  },
  contacts: {
    asks: "où êtes vous, où vous trouver, où se trouve, où sont vos, bureau, bureaux, agence, trouver, situé, adresse, téléphone, téléphoner, appeler, joindre, courriel, mail, email, e mail, contacter, contact, écrire, horaires, ouvert, ouverts, parler à, rendez vous, compte bancaire, iban, payer, carte, numéro, plan",
    about: "bureau, secrétariat, association, heure, ouverture, quelqu, vous, bancaire, paiement, bureaux, téléphone, russe, anglais",
  },
  authentication: {
    asks: "authentique, authenticité, authentifier, vrai, faux, contrefaçon, copie, original, qui a peint",
    about: "tableau, peinture, œuvre, art, icône, toile, savoir, vérifier, objet, reconnaître",
  },
  appraisal: {
    asks: "vaut, valeur, estimer, estimation, évaluer, évaluation, prix de mon, combien, vendre, expertiser",
    about: "tableau, peinture, œuvre, art, icône, toile, collection, succession, faire",
  },
  passport: {
    asks: "passeport, certificat",
    about: "tableau, peinture, œuvre, art, obtenir, perdu, nouveau, remplacer, authenticité",
  },
  register: {
    asks: "vérifier un passeport, vérifier le passeport, vérifier un numéro, numéro du passeport, numéro de passeport, passeport valable, passeport valide, faux passeport, volé, authentique",
    about: "tableau, peinture, œuvre, art, passeport, certificat, vérifier",
  },
  icac: {
    asks: "comment fonctionne, comment se déroule, qu est ce que l arbitrage, c est quoi l arbitrage, combien de temps, durée, dure, appel, quels litiges, définitive",
    about: "arbitrage, affaire, procédure, prend, sentence, décision, faire",
  },
  arbitrators: {
    asks: "qui sont les arbitres, vos arbitres, choisir un arbitre, choisir mon arbitre, choisir son arbitre, trouver un arbitre, liste des arbitres, qui juge, qui décide, les juges",
    about: "arbitre, affaire, litige, parle, russe, anglais",
  },
  clause: {
    asks: "clause, contrat, modèle, exemple, formulation",
    about: "arbitrage, rédiger, écrire, texte, insérer, mettre, compromissoire, litige",
  },
  rules: { asks: "règlement, règles", about: "arbitrage, lire, télécharger, pdf, cour" },
  resources: {
    asks: "loi, lois, droit, exécuter, exécution, convention de new york, textes de loi",
    about: "sentence, étranger, décision, applicable, pays, arbitrage, faire",
  },
  join: {
    asks: "adhérer, adhésion, devenir membre, s inscrire, inscription, cotisation, combien, rejoindre",
    about: "membre, association, prix, coûte, coût",
  },
  benefits: {
    asks: "avantages, pourquoi adhérer, pourquoi devenir membre, qui peut adhérer, qui peut devenir membre",
    about: "membre, adhésion, association",
  },
  conductCode: { asks: "plainte, se plaindre, me plaindre, réclamation, signaler, déontologie", about: "arbitre, membre, contre, déposer" },
  course: {
    asks: "devenir arbitre, formation, cours, apprendre, étudier, examen, diplôme",
    about: "arbitre, prochain, prochaine, date, prix, suivre",
  },
  icje: {
    asks: "expert, expertise, rapport d expert, écriture, combien",
    about: "coûte, prix, coût, trouver, demander, commander, besoin, signature, judiciaire",
  },
  about: { asks: "qui êtes vous, qu est ce que l eac, c est quoi l eac, que faites vous, fondée, créée", about: "eac, association" },
  council: { asks: "qui dirige, dirigeants, président, présidente, directeur, direction, responsable", about: "association, eac, nom" },
  newsletter: {
    asks: "newsletter, lettre d information, s abonner, abonner, abonnement, désabonner, désinscrire",
    about: "actualités, nouvelles, recevoir",
  },
  press: { asks: "presse, journaliste, logo, média, interview", about: "contact, télécharger, dossier" },
  privacyPolicy: {
    asks: "mes données, données personnelles, vie privée, rgpd, confidentialité de mes, supprimer mon, effacer mes",
    about: "compte, protéger, utiliser, faites, conserver, garder",
  },
  lawyer: { asks: "avocat", about: "besoin, sans, prendre, obligatoire, obligé, faut, falloir, nécessaire" },
  silence: {
    asks: "ne répond pas, refuse de répondre, refuse, ne réagit pas, silence, absence de réponse, ne vient pas",
    about: "partie, adverse, autre, adversaire, défendeur, passe, arrive",
  },
  urgency: { asks: "urgent, urgence, urgente, attendre, vite, rapidement", about: "affaire, besoin, décision, cas" },
  hearing: {
    asks: "en ligne, vidéo, visioconférence, visio, à distance, venir à bruxelles, me déplacer, se déplacer, déplacer",
    about: "audience, faut, venir, obligé, tenir",
  },
  confidentiality: {
    asks: "confidentiel, confidentielle, secret, secrète, public, publique, privé, privée, qui saura",
    about: "affaire, audience, arbitrage, décision, procédure",
  },
  loser: {
    asks: "qui paie, qui paye, qui supporte, si je perds, si je gagne, le perdant, récupérer mon argent",
    about: "frais, coûts, affaire, perd, gagne, arbitrage, fin",
  },
  settlement: {
    asks: "à l amiable, amiable, accord, transiger, transaction, retirer, désister",
    about: "affaire, demande, trouver, litige, régler, trouvons",
  },
};
