import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { reviewStateLabels, reviewStates } from '#contract/reviews/review-states.ts'
import { AdminTable } from '#web/admin/table/admin-table.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { reviewColumns } from './review-columns.tsx'
import { adminReviewsQuery, toReviewFilter } from './review-queries.ts'

export function ReviewsScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/reviews' })
  return (
    <AdminTable
      name="reviews"
      listPath="/admin/reviews"
      title="Đánh giá"
      noun="đánh giá"
      search={search}
      searchLabel="Tìm theo sản phẩm hoặc lời đánh giá"
      columns={reviewColumns}
      rowKey={(review) => review._id}
      filters={filters}
      tabsLabel="Trạng thái đánh giá"
      tabs={[
        { label: 'Tất cả', search: { state: undefined } },
        ...reviewStates.map((state) => ({ label: reviewStateLabels[state], search: { state } })),
      ]}
      emptyContent={
        <p className="text-ink-soft">
          Khách đã nhận hàng viết đánh giá ở trang sản phẩm; đánh giá hiện ở đây.
        </p>
      }
      page={useQuery({ ...adminReviewsQuery(api, search), placeholderData: keepPreviousData })}
      fetchPage={(page, limit) =>
        api.listAllReviews.withTotal({ query: { ...toReviewFilter(search), page, limit } })
      }
    />
  )
}

const filters = [
  {
    id: 'stars',
    label: 'Số sao',
    choices: [1, 2, 3, 4, 5].map((stars) => ({ value: String(stars), label: `${stars} sao` })),
  },
]
