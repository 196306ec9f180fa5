import { useQuery } from '@tanstack/react-query'
import { formatDong } from '#domain/money.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { stockValueQuery } from './purchasing-queries.ts'

/** For staff with the right `costs`. */
export function StockValueSummary() {
  const { data } = useQuery(stockValueQuery(useApi()))
  if (!data) return <p className="mt-1 h-5" />
  return (
    <p className="mt-1 text-sm text-ink-soft tabular-nums">
      Giá trị kho theo giá vốn <span className="font-medium text-ink">{formatDong(data.value)}</span>
      {data.uncostedPieces > 0 && (
        <>, chưa tính {data.uncostedPieces.toLocaleString('vi-VN')} sản phẩm chưa có giá vốn</>
      )}
    </p>
  )
}
