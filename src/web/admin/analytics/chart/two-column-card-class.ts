/** On a phone a table row becomes a card with two figures per line, each below its name. */
export const twoColumnCardClass = [
  'max-sm:[&_tbody_tr:has([data-label])]:grid max-sm:[&_tbody_tr]:grid-cols-2 max-sm:[&_tbody_tr]:gap-x-6',
  'max-sm:[&_td[data-label]]:flex-col max-sm:[&_td[data-label]]:items-start max-sm:[&_td[data-label]]:gap-0',
  'max-sm:[&_td:not([data-label])]:col-span-2 max-sm:[&_[data-label="Tỷ_trọng"]]:col-span-2',
  'max-sm:[&_[data-label="Tỷ_trọng"]]:items-stretch! max-sm:[&_[data-label="Tỷ_trọng"]]:before:hidden',
].join(' ')
