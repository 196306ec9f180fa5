import type { ProductSort } from '#contract/catalog/product-sorts.ts'
import { productSortLabels } from '#web/storefront/product-list/product-sort-labels.ts'

/** What `orderBy` and `relevanceOrder` (src/data/catalog/product-list.ts) sort by. A new order needs its line here. */
const criteria: Record<ProductSort, string> = {
  newest: 'sản phẩm thêm sau đứng trước. Đây là thứ tự khi bạn chưa chọn gì.',
  relevance:
    'đúng từ và dấu bạn gõ đứng trước; từ có trong tên hơn từ có ở danh mục, màu, size, mã; rồi đến sản phẩm mới hơn. Đây là thứ tự khi bạn tìm kiếm.',
  'price-asc': 'theo giá bán hôm nay, thấp trước.',
  'price-desc': 'theo giá bán hôm nay, cao trước.',
  'name-asc': 'theo tên.',
  'name-desc': 'theo tên, ngược lại.',
  discount: 'theo phần trăm giảm hôm nay, rồi đến sản phẩm mới hơn.',
}

/** The main criteria by which products are ranked (article 11). */
export function RankingCriteria() {
  return (
    <>
      <p>Bạn chọn thứ tự ở đầu danh sách sản phẩm. Không ai trả tiền để sản phẩm đứng trước.</p>
      <dl className="grid gap-2">
        {(Object.keys(criteria) as ProductSort[]).map((sort) => (
          <div key={sort}>
            <dt className="inline font-medium">{productSortLabels[sort]}: </dt>
            <dd className="inline">{criteria[sort]}</dd>
          </div>
        ))}
      </dl>
      <p>
        Ở trang chủ: hàng nổi bật do cửa hàng chọn; hàng giảm giá xếp theo phần trăm giảm; hàng được khen là
        sản phẩm có từ 3 đánh giá và từ 4 sao, xếp theo số sao rồi số đánh giá. Bộ sưu tập chọn bằng tay giữ
        thứ tự cửa hàng đã xếp.
      </p>
    </>
  )
}
