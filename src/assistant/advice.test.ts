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
  ])('“%s” is none', (text) => expect(asksForAdvice(text)).toBe(false));

  it('is gone on with by what is short, or of health', () => {
    const before = ['My mother has a tumour.'];
    expect(asksForAdvice('is it dangerous?', before)).toBe(true);
    expect(asksForAdvice('where can I get that', before)).toBe(true);
    expect(asksForAdvice('where can I get that')).toBe(false);
    expect(asksForAdvice('Which of her papers should I read first?', before)).toBe(false);
  });
});
