import type { LinkTarget } from '../../router/target.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ListSearch, withoutFilters } from './list-search.ts'

interface NothingFoundProps {
  search: ListSearch
  link: (search: ListSearch) => LinkTarget
  /** True where a filter is to blame. */
  narrowed: boolean
}

export function NothingFound({ search, link, narrowed }: NothingFoundProps) {
  return (
    <EmptyState
      action={
        narrowed ? (
          <ButtonLink {...link(withoutFilters(search))} look="primary">
            Xoá tất cả bộ lọc
          </ButtonLink>
        ) : (
          <ButtonLink to="/shop">Tất cả sản phẩm</ButtonLink>
        )
      }
    >
      {sentence(search, narrowed)}
    </EmptyState>
  )
}

function sentence({ q }: ListSearch, narrowed: boolean): string {
  if (q !== undefined)
    return `Không tìm thấy sản phẩm nào cho “${q}”. Hãy thử một từ ngắn hơn, có dấu hay không dấu đều được.`
  return narrowed ? 'Không có sản phẩm nào khớp với bộ lọc này.' : 'Ở đây chưa có sản phẩm nào.'
}
