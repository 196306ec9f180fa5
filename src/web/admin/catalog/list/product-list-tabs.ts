import { productStateLabels } from '#contract/catalog/product-states.ts'

const unlistedStates = ['draft', 'scheduled', 'hidden', 'archived'] as const
const allProducts = {
  state: undefined,
  featured: undefined,
  described: undefined,
  sale: undefined,
  stock: undefined,
  view: undefined,
}

export const productListTabs = [
  { label: 'Tất cả', search: allProducts },
  ...unlistedStates.map((state) => ({ label: productStateLabels[state], search: { ...allProducts, state } })),
  { label: 'Nổi bật', search: { ...allProducts, featured: 'yes' } },
  { label: 'Đang giảm giá', search: { ...allProducts, sale: 'yes' } },
  { label: 'Hết hàng', search: { ...allProducts, stock: 'out' } },
  { label: 'Đã xoá', search: { ...allProducts, category: undefined, view: 'deleted' } },
]
