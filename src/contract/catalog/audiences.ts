/** For whom a product is meant. A unisex product is meant for men and for women (docs/decisions/078). */
export const audiences = ['men', 'women', 'unisex', 'kids'] as const
export type Audience = (typeof audiences)[number]

export const audienceLabels: Record<Audience, string> = {
  men: 'Nam',
  women: 'Nữ',
  unisex: 'Unisex',
  kids: 'Trẻ em',
}

/** `none` selects the products without an audience. */
export const audienceChoices = [...audiences, 'none'] as const
export type AudienceChoice = (typeof audienceChoices)[number]
