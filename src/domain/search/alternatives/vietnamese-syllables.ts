const initials = 'ngh|ng|nh|gh|gi|kh|ch|ph|th|tr|qu|[bcdghklmnprstvx]'
const rimes = [
  'a(?:[iouymnpt]|ng|nh|ch?)?',
  'e(?:[oumnpt]|ng|nh|ch?)?',
  'i(?:[aumnpt]|nh|ch|e(?:[umnpct]|ng))?',
  'o(?:[imnpct]|ng|a(?:[ioymnpt]|ng|nh|ch?)?|e(?:[omnt])?|oc|ong)?',
  'u(?:[aeimnpctuo]|ng|a(?:[nyut]|ng)|e(?:n|nh|ch)|o(?:[iumnpct]|ng)|y(?:[antup]|nh|ch|e[nt])?)?',
  'y(?:nh|ch|t|e(?:[umnt]|ng))?',
]

const pattern = new RegExp(`^(?:${initials})?(?:${rimes.join('|')})$`)

/** Whether a word without diacritics can be a Vietnamese syllable: `cong` and `bau`, but not `thn` or `jena`. */
export const isVietnameseSyllable = (word: string): boolean => pattern.test(word)
