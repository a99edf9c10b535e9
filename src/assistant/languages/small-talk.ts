import type { Language } from './index.ts';

/** What a message may be that asks nothing of the content. */
export const SMALL_TALK_KINDS = [
  'complaint',
  'introduction',
  'wellbeing',
  'goodbye',
  'thanks',
  'greeting',
  'reaction',
] as const;
export type SmallTalkKind = (typeof SMALL_TALK_KINDS)[number];

/** How each kind is worded, folded, parted by bars; and one sentence that answers it. */
type Phrasebook = Record<SmallTalkKind, readonly [phrases: string, answer: string]> & {
  /** Words that may stand between these, and say nothing. */
  filler: string;
  /** What says that another subject begins. */
  change: string;
};

export const SMALL_TALK: Record<Language | 'zh' | 'ja', Phrasebook> = {
  en: {
    complaint: [
      'not what i asked|not what i meant|useless|stupid|dumb|unhelpful|not helpful|nonsense|rubbish|wrong|wrong answer|bad answer|bad|terrible|awful|not help|not an answer|answer my question|did not answer|not understand|make sense|makes no sense|confusing|confused|boring|annoying|idiot|shut up|wtf|disappointing|not true|not right|not good|try again',
      'I am sorry that this was no help; please ask it once more in other words.',
    ],
    introduction: [
      'my name is|i am an|i am a|i am',
      'Nice to meet you! What would you like to know?',
    ],
    wellbeing: [
      'how are you|how are you doing|how r u|how is it going|how do you do|what is up|whats up|sup|how are things|how is your day|are you ok|are you there|are you well',
      'I am a program, so I am always well, thank you; what would you like to know?',
    ],
    goodbye: [
      'bye|bye bye|goodbye|good bye|see you|see ya|good night|nice day|great day|nice weekend|take care|cu|farewell',
      'Goodbye, and thank you for your visit.',
    ],
    thanks: [
      'thanks|thank you|thank u|thx|thanx|ty|cheers|appreciated|appreciate|grateful|helpful|helps|helped|kind of you',
      'You are welcome; ask again whenever you like.',
    ],
    greeting: [
      'hi|hello|hey|hiya|heya|howdy|yo|good morning|good afternoon|good evening|good day|greetings|welcome|knock knock',
      'Hello! What would you like to know about the work on this site?',
    ],
    reaction: [
      'ok|okay|k|hm|i see|lol|lmao|rofl|xd|cool|nice|great|wow|interesting|fine|yes|yeah|yep|yup|no|nope|nah|sure|got it|alright|oh|ah|uh|um|really|awesome|perfect|good|amazing|wonderful|brilliant|excellent|good to know|never mind|nevermind|sorry|impressive|funny|test|testing|anyway|whatever|exactly|true|right|understood|fair enough|not bad|makes sense|never heard|love it|like it|omg|hmm',
      'What else would you like to know?',
    ],
    filler:
      'please|pls|plz|well|so|very|much|lot|lots|help|time|again|dear|sir|madam|mr|ms|mrs|dr|professor|prof|friend|friends|all|everyone|day|today|bot|assistant|answer|answers|ur|u|r|yours|just|then|now|too|also|really|answering|information|info|thing|stuff|question|said|say|quite|pretty|bit|asked|ask|meet|think|wait|hear|know|gonna|wanna|im|ive|dont|thats|its|btw|asap|me|kind',
    change:
      'change the subject|change of subject|change the topic|change of topic|change topic|change subject|changing the subject|different topic|different subject|another topic|another subject|new topic|new subject|another question|different question|other question|new question|something else|by the way|one more thing',
  },
  de: {
    complaint: [
      'nicht gefragt|nicht meine frage|nicht gemeint|nutzlos|dumm|unsinn|quatsch|blod|falsch|falsche antwort|schlecht|nicht hilfreich|hilft nicht|hilft mir nicht|keine antwort|verstehst nicht|verstehe nicht|verstehe ich nicht|stimmt nicht|unbrauchbar|keinen sinn',
      'Das tut mir leid; bitte fragen Sie es noch einmal mit anderen Worten.',
    ],
    introduction: [
      'mein name ist|ich heisse|ich bin ein|ich bin eine|ich bin',
      'Freut mich! Was möchten Sie wissen?',
    ],
    wellbeing: [
      'wie geht es dir|wie geht es ihnen|wie gehts|wie geht s|wie geht es|wie geht',
      'Danke, ich bin ein Programm, und mir geht es immer gut; was möchten Sie wissen?',
    ],
    goodbye: [
      'auf wiedersehen|wiedersehen|tschuss|tschus|ciao|bis bald|bis dann|gute nacht|schonen tag|schonen abend|schones wochenende|servus',
      'Auf Wiedersehen, und danke für Ihren Besuch.',
    ],
    thanks: [
      'danke|danke schon|dankeschon|vielen dank|herzlichen dank|besten dank|dank',
      'Gern geschehen; fragen Sie jederzeit wieder.',
    ],
    greeting: [
      'hallo|guten tag|guten morgen|guten abend|gruss gott|grussgott|gruezi|moin|hi|hey|servus|grusse|tag',
      'Guten Tag! Was möchten Sie über die Arbeit auf dieser Seite wissen?',
    ],
    reaction: [
      'ok|okay|aha|ach so|achso|verstehe|ja|nein|gut|super|toll|interessant|prima|klar|genau|alles klar|schon|cool|egal|stimmt|lustig|entschuldigung|sorry|na ja|naja|wunderbar|perfekt',
      'Was möchten Sie noch wissen?',
    ],
    filler:
      'sehr|bitte|mal|doch|so|schon|hilfe|antwort|frage|fur|die|alle|zusammen|herr|frau|dr|professor|liebe|lieber|heute|noch|gefragt|geholfen|da|ganz|viel|viele',
    change:
      'anderes thema|thema wechseln|themawechsel|themenwechsel|neues thema|andere frage|neue frage|noch eine frage|etwas anderes|was anderes|ubrigens',
  },
  fr: {
    complaint: [
      'pas ma question|pas ce que j ai demande|pas ce que je demandais|inutile|nul|stupide|bete|n importe quoi|faux|mauvaise reponse|mauvais|pas utile|comprends pas|comprends rien|pas compris|pas de sens|aucun sens',
      'Je suis désolé ; posez la question en d’autres mots, s’il vous plaît.',
    ],
    introduction: [
      'je m appelle|mon nom est|je suis un|je suis une|je suis',
      'Enchanté ! Que souhaitez-vous savoir ?',
    ],
    wellbeing: [
      'comment allez vous|comment vas tu|comment ca va|ca va|tu vas bien|vous allez bien|quoi de neuf',
      'Merci, je suis un programme et je vais toujours bien ; que souhaitez-vous savoir ?',
    ],
    goodbye: [
      'au revoir|a bientot|bonne nuit|bonne journee|bonne soiree|adieu|a plus|a plus tard',
      'Au revoir, et merci de votre visite.',
    ],
    thanks: [
      'merci|merci beaucoup|merci bien|mille mercis|je vous remercie|je te remercie|remercie',
      'Je vous en prie ; revenez quand vous voulez.',
    ],
    greeting: [
      'bonjour|bonsoir|salut|coucou|allo|hello',
      'Bonjour ! Que souhaitez-vous savoir des travaux présentés ici ?',
    ],
    reaction: [
      'ok|d accord|je vois|ah bon|ah|oui|non|bien|tres bien|super|genial|interessant|parfait|cool|mdr|ptdr|bon|exact|compris|c est bon|desole|tant pis|bof|chouette|ah ok',
      'Que souhaitez-vous savoir d’autre ?',
    ],
    filler:
      'beaucoup|tres|bien|pour|votre|ton|aide|reponse|question|s il vous plait|svp|stp|monsieur|madame|docteur|professeur|tous|a|vous|toi|c|est|ce|cette|demande|alors|encore|infos|information|informations',
    change:
      'changeons de sujet|changer de sujet|autre sujet|autre question|une autre question|nouvelle question|autre chose|au fait',
  },
  es: {
    complaint: [
      'no es lo que pregunte|no es lo que he preguntado|no pregunte eso|inutil|estupido|tonto|tonteria|falso|incorrecto|mala respuesta|mal|no sirve|no ayuda|no me ayuda|no entiendo|no entiendes|no responde|no tiene sentido|no es verdad',
      'Lo siento; pregúntelo otra vez con otras palabras, por favor.',
    ],
    introduction: ['me llamo|mi nombre es|soy un|soy una|soy', '¡Mucho gusto! ¿Qué quiere saber?'],
    wellbeing: [
      'como estas|como esta|como esta usted|que tal|como te va|como le va|todo bien|como va',
      'Gracias, soy un programa y siempre estoy bien; ¿qué quiere saber?',
    ],
    goodbye: [
      'adios|hasta luego|hasta pronto|hasta manana|chao|chau|nos vemos|buen dia|que tenga un buen dia|buen fin de semana',
      'Adiós, y gracias por su visita.',
    ],
    thanks: [
      'gracias|muchas gracias|mil gracias|se agradece|te agradezco|le agradezco',
      'De nada; pregunte de nuevo cuando quiera.',
    ],
    greeting: [
      'hola|buenos dias|buenas tardes|buenas noches|buenas|saludos|hey',
      '¡Hola! ¿Qué quiere saber del trabajo de este sitio?',
    ],
    reaction: [
      'ok|vale|ya veo|entiendo|entendido|si|no|bien|muy bien|genial|interesante|perfecto|claro|jaja|jajaja|guau|bueno|de acuerdo|estupendo|perdon|lo siento|que bien',
      '¿Qué más quiere saber?',
    ],
    filler:
      'muchas|muy|mucho|por|su|tu|ayuda|respuesta|pregunta|favor|a|todos|senor|senora|doctor|doctora|profesora|profesor|la|el|eso|es|lo|pregunte|informacion|usted|ti',
    change:
      'cambiemos de tema|cambiando de tema|cambiar de tema|otro tema|otra pregunta|otra cosa|por cierto',
  },
  pt: {
    complaint: [
      'nao foi o que perguntei|nao e o que perguntei|nao perguntei isso|inutil|estupido|burro|bobagem|errado|resposta errada|mau|ruim|nao ajuda|nao ajudou|nao serve|nao entendo|nao entendi|nao entendeu|nao responde|nao faz sentido|nao e verdade',
      'Sinto muito; pergunte de novo com outras palavras, por favor.',
    ],
    introduction: [
      'meu nome e|o meu nome e|chamo me|me chamo|sou um|sou uma|eu sou|sou',
      'Muito prazer! O que gostaria de saber?',
    ],
    wellbeing: [
      'como vai|como vai voce|como esta|como estas|como voce esta|tudo bem|tudo bom|como vao as coisas',
      'Obrigado, sou um programa e estou sempre bem; o que gostaria de saber?',
    ],
    goodbye: [
      'adeus|tchau|ate logo|ate breve|ate amanha|ate mais|bom fim de semana|tenha um bom dia',
      'Até logo, e obrigado pela visita.',
    ],
    thanks: [
      'obrigado|obrigada|muito obrigado|muito obrigada|valeu|agradeco|obg',
      'De nada; pergunte de novo quando quiser.',
    ],
    greeting: [
      'ola|oi|bom dia|boa tarde|boa noite|saudacoes|oie',
      'Olá! O que gostaria de saber sobre o trabalho deste site?',
    ],
    reaction: [
      'ok|entendi|entendo|certo|sim|nao|bem|muito bem|otimo|legal|interessante|perfeito|claro|kkk|kk|rs|rsrs|uau|bom|esta bem|ta bom|desculpe|percebo|fixe',
      'O que mais gostaria de saber?',
    ],
    filler:
      'muito|muita|pela|pelo|por|sua|seu|ajuda|resposta|pergunta|favor|a|todos|senhor|senhora|doutor|doutora|professor|professora|isso|e|o|perguntei|informacao|voce',
    change:
      'mudando de assunto|mudar de assunto|vamos mudar de assunto|outro assunto|outra pergunta|outra coisa|a proposito',
  },
  cs: {
    complaint: [
      'na to jsem se neptal|na to jsem se neptala|to jsem se neptal|to jsem se neptala|neptal|neptala|zbytecne|zbytecny|hloupy|hlouposti|hloupost|blby|nesmysl|spatne|spatna odpoved|spatna|nepomohlo|to mi nepomohlo|nerozumim|nerozumis|nechapu|neodpovida|nedava smysl|neni pravda',
      'To mě mrzí; zeptejte se prosím jinými slovy.',
    ],
    introduction: [
      'jmenuji se|jmenuju se|moje jmeno je|ja jsem|jsem',
      'Těší mě! Co byste chtěli vědět?',
    ],
    wellbeing: [
      'jak se mas|jak se mate|jak se dari|jak se vede|jak to jde|co delas',
      'Děkuji, jsem program a mám se vždy dobře; co byste chtěli vědět?',
    ],
    goodbye: [
      'na shledanou|nashledanou|sbohem|mejte se|mej se|dobrou noc|hezky den|pekny den|hezky vikend|zatim|papa',
      'Na shledanou a děkuji za návštěvu.',
    ],
    thanks: [
      'dekuji|dekuju|diky|dik|moc dekuji|mockrat dekuji|mnohokrat dekuji',
      'Není zač; ptejte se, kdykoli budete chtít.',
    ],
    greeting: [
      'dobry den|dobre rano|dobry vecer|dobre odpoledne|dobre dopoledne|ahoj|cau|zdravim|nazdar',
      'Dobrý den! Co byste chtěli vědět o práci na těchto stránkách?',
    ],
    reaction: [
      'ok|aha|chapu|rozumim|jasne|ano|jo|ne|dobre|super|skvele|zajimave|vyborne|bezva|fajn|parada|prima|haha|promin|prominte|nevadi|hezke',
      'Co dalšího byste chtěli vědět?',
    ],
    filler:
      'moc|prosim|za|vasi|vase|tvou|pomoc|odpoved|otazka|vsichni|pane|pani|doktore|doktorko|profesore|velmi|to|jsem|se|na|vam|ti|ja|vsem|informace|taky|tak|ty|vy',
    change:
      'zmenme tema|zmenit tema|zmena tematu|jine tema|jina otazka|dalsi otazka|jeste otazka|neco jineho|mimochodem',
  },
  zh: {
    complaint: [
      '不是我问的|我不是问这个|我问的不是这个|答非所问|没用|没有用|没帮助|不对|错了|错误|胡说|听不懂|看不懂|太差|不好|笨',
      '很抱歉没能帮上忙，请换一种说法再问一次。',
    ],
    introduction: ['我的名字是|我叫|我是', '很高兴认识您！您想了解什么？'],
    wellbeing: [
      '你好吗|您好吗|最近怎么样|最近好吗|你怎么样|还好吗',
      '谢谢，我是程序，一直很好；您想了解什么？',
    ],
    goodbye: ['再见|再見|拜拜|晚安|回头见|下次见', '再见，感谢您的来访。'],
    thanks: ['非常感谢|谢谢|謝謝|多谢|感谢|辛苦了', '不客气，欢迎随时再问。'],
    greeting: [
      '你好|您好|嗨|哈喽|早上好|早安|下午好|晚上好|大家好|早',
      '您好！您想了解这个网站上的什么研究？',
    ],
    reaction: [
      '好的|好吧|好|嗯|哦|噢|明白了|明白|知道了|懂了|了解了|原来如此|哈|呵|是的|是|不是|不错|太好了|太棒了|有意思|有趣|厉害|真的|没事|对',
      '您还想了解什么？',
    ],
    filler: '吗|呢|啊|了|的|呀|吧|很|真|你|您|我|这|那|都|也|请|老师|教授|博士|这个|帮助|回答',
    change: '换个话题|换一个话题|另一个问题|别的问题|顺便问一下',
  },
  ja: {
    complaint: [
      'そんなことは聞いていません|聞いていません|聞いてない|役に立たない|役に立ちません|違います|違う|ちがう|間違い|間違って|意味がわからない|わかりません|わからない|ひどい|だめ',
      'お役に立てず申し訳ありません。別の言葉でもう一度お尋ねください。',
    ],
    introduction: [
      '私の名前は|名前は|と申します|といいます|と言います|私は',
      'はじめまして。何をお知りになりたいですか。',
    ],
    wellbeing: [
      'お元気ですか|元気ですか|元気|調子はどうですか|調子はどう|ご機嫌いかが',
      'ありがとうございます。プログラムなのでいつも元気です。何をお知りになりたいですか。',
    ],
    goodbye: [
      'さようなら|さよなら|バイバイ|またね|また明日|おやすみなさい|おやすみ|失礼します',
      'さようなら。ご訪問ありがとうございました。',
    ],
    thanks: [
      'ありがとうございました|ありがとうございます|ありがとう|どうも|感謝します|感謝|助かりました',
      'どういたしまして。またいつでもお尋ねください。',
    ],
    greeting: [
      'こんにちは|こんばんは|おはようございます|おはよう|はじめまして|初めまして|もしもし|ハロー|やあ',
      'こんにちは。このサイトの研究について何をお知りになりたいですか。',
    ],
    reaction: [
      'なるほど|そうですか|そうなんですね|そうなんだ|わかりました|分かりました|了解です|了解|はい|いいえ|うん|ええ|へえ|へー|すごい|面白い|おもしろい|笑|いいですね|ok',
      'ほかに何をお知りになりたいですか。',
    ],
    filler:
      'です|ます|ました|ね|よ|か|な|の|は|が|も|と|に|を|で|それ|これ|先生|さん|とても|大変|本当に|すみません|あなた|私',
    change: '話は変わりますが|ところで|別の質問|話題を変え',
  },
};
