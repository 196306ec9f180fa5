interface NamedPromotion {
  percent: number
  category: { name: string } | null
  collection: { name: string } | null
}

export const namePromotion = ({ percent, category, collection }: NamedPromotion): string =>
  `Giảm ${percent.toLocaleString('vi-VN')}% ${(category ?? collection)?.name ?? 'mọi sản phẩm'}`
