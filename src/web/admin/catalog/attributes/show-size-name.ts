import type { Attribute } from '#contract/catalog/attributes.ts'

/** Migration 004 stored this name, which the interface shows as Size until the owner chooses another one. */
const storedSizeName = 'Kích cỡ'

export const showSizeName = (attribute: Attribute): Attribute =>
  attribute.kind === 'size' && attribute.value === storedSizeName
    ? { ...attribute, value: 'Size' }
    : attribute
