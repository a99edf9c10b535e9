/**
 * Words of a question that say nothing of its subject: function words, the verbs of asking, and
 * polite ones, and what stands before family names. English, since that is what the site is written in.
 */
export const STOP_WORDS = new Set(
  `a about above actually after again against ago all almost along already also although always am among an
  and another any anybody anyone anything are aren around as ask asked asking at away back be became because become
  been before began behind being below beside between both but by came can cannot come comes could couldn
  course d deal deals dealing dealt concern concerns concerning covers covering did didn do does doesn doing don done down during each either else ever every everybody everyone everything
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
  whole whom whose why will wish with within without won wonder wondering would wouldn y yes yet you your yours yourself
  van der den de von la le du da dos das di del della ter ten te zu zur af av al el bin ibn`.split(
    /\s+/,
  ),
);

/** Words for a researcher's output and for having some: they tell the kind, not the subject. */
export const GENRE_WORDS = new Set(
  `abstract abstracts appear appeared appears article articles blog blogs chapter chapters conference conferences discuss discussed
  discusses event events find finding findings found investigate investigated journal journals literature
  paper papers post posts preprint preprints proceedings project projects publication publications publish published
  publishes publishing read research researched researcher researches researching report reported reports result
  results review reviews site studied studies study studying subject talk talks topic topics website wrote write
  written writing work worked working works describe described describes conclude concluded conclusion learn
  learned mention mentioned summarise summarize summary overview information details interested dr prof professor`.split(
    /\s+/,
  ),
);

/**
 * Words of everyday life: however many a question has of them, they are no subject that a passage could
 * answer, unless the content has one for a tag or heads a page with two.
 */
export const EVERYDAY_WORDS = new Set(
  `age airport alive alone angry animal animals arrive aunt autumn awake baby bad bank bath bathroom beach beautiful
  bed bedroom beer belief believe bet bicycle big bike bill bird birds birth birthday body book born boss bottle
  bought boy boyfriend bread break breakfast bring brother brought bus busy buy bye cake call calls cancel car card
  care careful carry cash cat cats chair cheap cheese chef chicken child children christmas church cinema city clean
  clever climb clothes coat coffee cold college color colour cook cost country couple cousin cry cup dad dance danger
  dangerous dark date daughter day days dead dear death die died dinner dirty dish dog dogs dollar dollars door doubt
  dream dress drink drive driver dying early earn east easy eat eating egg eggs election empire enemy enjoy enough
  euro euros evening everyday evil exam excited expensive eye face fair fall family famous farm fashion fast fate
  father favorite favourite fear feel feeling feelings fell fight film fire fish flat flight flights floor flower
  flowers fly flying food football forest forget forgot fortune fresh friday friend friendly friends fruit fun funny
  future game garden gift girl girlfriend girls glad goal god gods gold golf government grandfather grandmother grass
  great guess guest guilty guitar guy gym habit hair hand handsome happy hard hat hate hated head hear heard heart
  heaven hell hero hide hill hobbies hobby holiday holidays holy home honest hope horse horses hot hotel hotels hour
  hours house housing human hungry hurry hurt husband idea ideas idiot important internet invite island jeans jewel
  job jobs joke joy jump justice kick kid kids kill killed king kiss kitchen knife lady lake lamp large laugh law
  lawyer lazy leader leave leaving left leg legs lend lie lies life like listen live lives lonely long lose losing
  lost lots loud love loved lovely lover luck lucky lunch mail man marriage married marry meal meals meat men milk
  minister minute minutes miss mom monday money month months morning mother mountain mouth movie movies mum murder
  museum music name naughty navy neighbor neighbour news newspaper nice night noon nose nurse ocean old opinion
  opinions owner page pages paid pain paint painting parent parents park party passport past pay peace pen people
  person pet pets phone telephone invented inventor piano pizza place plane play played player police polite politics poor pop popular prayer
  prefer pregnant president pretty price prince princess prison prize promise proud queen quick quickly quiet quit
  race rain real reason reasons recipe recommend red relationship religion remember restaurant restaurants rice rich
  ride risk risks risky river road roof room route royal rules russian sad sadly safe safely safety salary salt
  saturday save scared school sea season seat second secret secrets sell send sex shirt shoe shoes shop shopping shops
  short shoulder shut shy sick silence silly sing singer sir sister sitting size skirt sky sleep sleeping slow slowly
  small smart smell smile smoke snow soap sold soldier son song songs soon soul soup sport sports spring stand state
  states station stay steal stocks store stories story street strong stupid success sugar suggest summer sunday swim
  tall tax taxes taxi tea teeth television tennis thursday ticket tickets time times tip tips tired today toilet
  tomorrow tongue tonight tour tourist town towns toy toys train trains travel tree trees trip trouble trust tuesday
  tv ugly uncle united unsafe upset vacation vegetables video videos village violence visit visitor voice vote voted
  voting wait waiting wake walk walking wall war warm wash watch watched wear weather wedding wednesday week weekend
  weeks welcome west wife win window wine winner winning winter wish woman women won world worried worries worry worst
  worth yard year years yellow yesterday young`.split(/\s+/),
);

/** Adjectives that after "how" ask for a figure, and are no subject. */
export const MEASURES = new Set(
  `big broad close deep expensive far fast frequent heavy high large light long loud narrow old quick recent short slow
  small tall thick thin wide young`.split(/\s+/),
);

/** Words that point back to what was said before. */
export const REFERRING = new Set(
  'it its that this those these they them their theirs there then he she his her him ones same former latter else'.split(
    ' ',
  ),
);
