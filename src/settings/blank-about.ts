/** What a page about oneself may hold: the sections to be filled in while none are stored. */
export const BLANK_ABOUT = [
  { section: 'narrative', title: 'Research Journey' },
  { section: 'current_role', title: 'Current Role' },
  { section: 'achievements', title: 'Key Achievements' },
  { section: 'collaborations', title: 'International Collaborations' },
  { section: 'teaching', title: 'Public Speaking & Teaching' },
].map((section, index) => ({ ...section, content: '', order: index + 1 }));
