interface NamedPromotion {
  percent: number
  category: { name: string } | null
  collection: { name: string } | null
}

/** `Giảm 20% Áo dài` */
export const namePromotion = ({ percent, category, collection }: NamedPromotion): string =>
  `Giảm ${percent.toLocaleString('vi-VN')}% ${(category ?? collection)?.name ?? 'mọi sản phẩm'}`
