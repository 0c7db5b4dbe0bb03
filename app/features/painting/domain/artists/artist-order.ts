/** Family names that stand first, as in Chinese, by the first word of an artist's key: the most frequent ones of two parts at most. */
const FAMILY_NAME_FIRST = new Set(
  (
    "bai cai cao chen cheng cui dai deng ding dong du fan fang feng fu gao gong gu guo han he hong hou hu huang jia jiang jin kang kong lei " +
    "li liang liao lin liu long lu luo ma mao meng pan peng qian qin qiu ren shao shen shi song su sun tan tang tao tian wan wang wei " +
    "wu xia xiao xie xiong xu xue yan yang yao ye yin yu yuan zeng zhang zhao zheng zhong zhou zhu zou"
  ).split(" "),
);

/** Words that may stand in lower case within a name. */
const PARTICLES = new Set(
  "a al ap av ben bin d da dal de degli dei del della den der des di do dos du e el ibn la las le los ten ter van von y zu zum zur ван да дан де дель дер ди дю ибн ла ле фон аль эль".split(
    " ",
  ),
);

/**
 * The part of an artist's name by which a list is sorted: the family name. The specification has one field for the whole name, so
 * this is a rule, not knowledge: the last word, or the first one of a Chinese name. A name that is no person's, such as "Master of
 * the Gilded Margin", has other words in lower case and stands under its first one.
 */
export function sortingName({ key, name }: { key: string; name: string }): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const isPerson =
    words.length > 1 && words.every((word) => /^[\p{Lu}\p{Lt}\p{Lo}«“"]/u.test(word) || PARTICLES.has(word.replace(/['’].*/, "")));
  if (!isPerson) return name;
  const isFamilyNameFirst = words.length === 2 && FAMILY_NAME_FIRST.has(key.split("-")[0] ?? "");
  return (isFamilyNameFirst ? words[0] : words.at(-1)?.replace(/^[dl]['’]/, "")) ?? name;
}
