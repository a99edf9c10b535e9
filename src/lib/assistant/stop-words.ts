/**
 * Words of a question that say nothing of its subject: function words, the verbs of asking, and
 * polite ones. English, since that is what the site is written in.
 */
export const STOP_WORDS = new Set(
  `a about above actually after again against ago all almost along already also although always am among an
  and another any anybody anyone anything are aren around as ask asked asking at away back be became because become
  been before began behind being below beside between both but by came can cannot come comes could couldn
  course d did didn do does doesn doing don done down during each either else ever every everybody everyone everything
  explain far few first for from further gave get gets getting give given gives go goes going gone got
  had has hasn have haven having he hello her here hers herself hey hi him himself his how however i if in instead into
  is isn it its itself just keep kind know known knows l last later least less let like little ll look looking lot m
  made mainly make makes many may maybe me mean means might mind mine more most much must my myself near need
  needed needs neither never next no nobody none nor not nothing now of off often oh ok okay on once one ones only
  onto or other others otherwise our ours out over own particular per perhaps please possible put quite rather re
  really regarding related right s said same saw say says see seem seems seen shall she should shouldn show shows since
  so some somebody someone something sometimes somewhere sort still such sure t take taken takes tell tells than thank
  thanks that the their theirs them themselves then there therefore these they thing things think this those though
  through thus to together told too toward towards tried try trying two under until up upon us use used uses using usually ve
  happen happened happens plain plainly simple simply basically word words term terms layman fix good better best bad badly any
  true truth really done ever reach reaches reached actual exactly number numbers available anywhere nowhere
  very via want wanted wants was wasn way we well went were weren what whatever when where whether which while who
  whole whom whose why will wish with within without won wonder wondering would wouldn y yes yet you your yours yourself`.split(
    /\s+/,
  ),
);

/** Words for a researcher's output and for having some: they tell the kind, not the subject. */
export const GENRE_WORDS = new Set(
  `abstract abstracts appear appeared appears article articles blog blogs chapter chapters conference conferences discuss discussed
  discusses event events find finding findings found group investigate investigated journal journals literature
  paper papers post posts preprint preprints proceedings project projects publication publications publish published
  publishes publishing read research researched researcher researches researching report reported reports result
  results review reviews site studied studies study studying subject talk talks team topic topics website wrote write
  written writing work worked working works describe described describes conclude concluded conclusion learn
  learned mention mentioned summarise summarize summary overview information details interested dr prof professor`.split(
    /\s+/,
  ),
);

/** Words of everyday life: one of them alone is no subject that a passage could answer. */
export const EVERYDAY_WORDS = new Set(
  `age alive baby beautiful big birthday body book boy busy buy car cat child children city clever colour color cook cost
  country day days dog drink eat evening eye face family famous fast father favourite favorite feel film food friend friends fun
  funny game girl great hair hand happy hard hate head heart home hour hours house human husband important job joke kid kids large
  life like live lives long love man married men minute minutes money month months morning mother movie music name night
  old parents people person pet phone place play poor pretty price proud real rich room sad school second short sister size sleep small
  song sport story strong street tall time times today tomorrow town weather week weeks weekend wife woman women world year
  years yesterday young`.split(/\s+/),
);

/** Words that point back to what was said before. */
export const REFERRING = new Set(
  'it its that this those these they them their theirs there then he she his her him ones same former latter else'.split(
    ' ',
  ),
);
