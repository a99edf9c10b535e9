import { describe, expect, it } from 'vitest';
import { asksForAdvice } from './advice.ts';

describe('a question for medical advice', () => {
  it.each([
    'Should I take antibiotics?',
    'Which antibiotic should I take?',
    'what should i take against a bladder infection',
    'Welches Medikament soll ich gegen eine Entzündung nehmen?',
    '¿Qué antibiótico debo tomar?',
    'Quel antibiotique dois-je prendre ?',
    'Is proton therapy dangerous for my child?',
    'My doctor says I have an infection. What now?',
    'Meine Mutter hat eine resistente Infektion. Welches Antibiotikum soll sie nehmen?',
    'Soll ich eine Protonentherapie machen?',
    'Tengo una infección, ¿debo tomar antibióticos?',
    'Ma fille a une infection résistante, quel traitement lui faut-il ?',
    'Mám jít na protonovou terapii?',
    'Devo fazer protonterapia?',
    '我妈妈感染了耐药菌，应该吃什么抗生素？',
    '私の父は癌です。陽子線治療を受けるべきですか？',
    'Devo prendere antibiotici?',
    'Mia madre ha un tumore, cosa posso fare?',
    'Moet ik antibiotica nemen?',
    'Mijn dochter heeft kanker, is protonentherapie gevaarlijk?',
    'Czy mam brać antybiotyki?',
    'Moja mama ma raka, czy terapia protonowa pomoże?',
    'Mám nádor, co mám dělat?',
    'Maminka má rakovinu. Pomůže jí protonová léčba?',
    'Jsem těhotná, je to nebezpečné?',
    'هل آخذ المضاد الحيوي؟',
    'أمي مريضة بالسرطان، ما العلاج المناسب؟',
    'Sou paciente, devo fazer radioterapia?',
    'Ich habe Krebs, was soll ich tun?',
    'I have cancer. What should I do?',
    'My dad has a brain tumour, would protons help?',
    'Mon père a un cancer, que faire ?',
    '¿Es peligroso para mi hijo el tratamiento con protones?',
    '父は癌ですが、私の父に治療は必要ですか',
    '我得了肺癌，怎么办？',
    'Is radiation safe for my baby?',
    "I'm pregnant, is the scan safe?",
    'should i see a doctor',
    'Which pills should I take for an infection?',
  ])('“%s” is one', (text) => expect(asksForAdvice(text)).toBe(true));

  it.each([
    'Should I cite your paper on proton therapy?',
    'I have read your paper on cancer',
    'I am a student of proton therapy',
    'Can I take your course on infection control?',
    'Welche Antibiotika haben Sie untersucht?',
    'Is he a doctor?',
    'Ich habe Ihre Arbeit über Therapie gelesen',
    '¿Puedo usar sus datos de tratamiento?',
    'Quels traitements avez-vous étudiés ?',
    '她的研究是关于什么的？',
    'What did you find about tumour motion?',
    'I am a journalist and I have a question about proton therapy',
    'Can I download the treatment planning data?',
    'Do you have therapy data?',
    'Quali terapie ha studiato?',
    'Welke behandelingen heeft u onderzocht?',
    'Jakie terapie badała?',
    'Jaké léčby zkoumala?',
    'ما العلاجات التي درستها؟',
    'What is FLASH therapy?',
    'I am a cancer researcher from Oslo',
    'My students work on cancer imaging',
    'Ich schreibe meine Masterarbeit über Protonentherapie',
    'Mi tesis trata de terapia con protones',
    'How many children had tumours in the study?',
    'Is FLASH ready for patients?',
    'My friend recommended your course on detectors',
    'Können wir bei Ihnen eine Führung durch die Therapie machen?',
    '我想了解质子治疗的研究',
    '私は陽子線治療の研究者です',
    'Mám zájem o diplomku o protonové terapii',
    'Does it hurt?',
    'How dangerous are neutrons?',
    'I work on infection control',
  ])('“%s” is none', (text) => expect(asksForAdvice(text)).toBe(false));

  it('is gone on with by what is short, or of health', () => {
    const before = ['My mother has a tumour.'];
    expect(asksForAdvice('is it dangerous?', before)).toBe(true);
    expect(asksForAdvice('where can I get that', before)).toBe(true);
    expect(asksForAdvice('where can I get that')).toBe(false);
    expect(asksForAdvice('Which of her papers should I read first?', before)).toBe(false);
  });
});
