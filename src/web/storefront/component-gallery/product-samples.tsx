import type { ProductSummary } from '#contract/catalog/products.ts'
import { Price } from '#web/ui/display/price.tsx'
import { ProductCard } from '#web/ui/display/product-card.tsx'
import { ProductGrid } from '#web/ui/display/product-grid.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { ComponentSample, SampleRow } from './component-sample.tsx'

const baseProduct: ProductSummary = {
  _id: '00000000-0000-7000-8000-000000000001',
  name: 'Áo sơ mi lanh cổ tàu',
  handle: 'ao-so-mi-lanh-co-tau',
  state: 'active',
  publishAt: null,
  price: 499_000,
  discount: 0,
  salePrice: 499_000,
  displayPrice: { price: 499_000, salePrice: 499_000, discount: 0, varies: false },
  category: { _id: '1', name: 'Áo' },
  image: '',
  gallery: [],
  description: '',
  audience: null,
  featured: true,
  tags: [],
  countInStock: 12,
  colors: [
    { _id: 'a', value: 'Đỏ', swatch: '#a51c1c', image: null },
    { _id: 'b', value: 'Ngọc', swatch: '#9dbfae', image: null },
  ],
  sizes: [],
  variantCount: 2,
  reviewCount: 0,
  rating: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const products: ProductSummary[] = [
  baseProduct,
  {
    ...baseProduct,
    _id: '2',
    name: 'Giày thể thao Ưỡn Ẹo đế cao su thiên nhiên, một cái tên dài hơn hai dòng để xem nó bị cắt ở đâu',
    discount: 20,
    salePrice: 399_200,
    displayPrice: { price: 499_000, salePrice: 399_200, discount: 20, varies: true },
  },
  { ...baseProduct, _id: '3', name: 'Quần tây xếp ly', countInStock: 0, colors: [] },
  {
    ...baseProduct,
    _id: '4',
    name: 'Khăn lụa Vạn Phúc',
    price: 2_000_000_000,
    discount: 33.333333,
    salePrice: 1_333_333_340,
    displayPrice: { price: 2_000_000_000, salePrice: 1_333_333_340, discount: 33.333333, varies: false },
  },
]

export function ProductSamples() {
  const toast = useToast()
  return (
    <>
      <ComponentSample name="Price">
        <SampleRow>
          <Price price={499_000} salePrice={499_000} />
          <Price price={499_000} salePrice={399_200} />
          <Price price={499_000} salePrice={399_200} large />
          <Price price={499_000} salePrice={399_200} varies />
        </SampleRow>
      </ComponentSample>
      <ComponentSample name="ProductCard, ProductGrid">
        <ProductGrid label="Sản phẩm mẫu">
          {products.map((product, index) => (
            <ProductCard
              key={product._id}
              product={product}
              withCategory={index > 1}
              adding={index === 3}
              onAdd={() => toast.show({ title: 'Thêm vào giỏ hàng thành công!', kind: 'success' })}
            />
          ))}
        </ProductGrid>
      </ComponentSample>
    </>
  )
}
