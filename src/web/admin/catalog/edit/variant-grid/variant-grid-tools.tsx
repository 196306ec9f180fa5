import { useId, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { buildSku, type SkuPattern, type VariantGridRow } from './variant-grid.ts'

interface VariantGridToolsProps {
  count: number
  productName: string
  firstRow: VariantGridRow | undefined
  onFill: (whole: boolean) => void
  onGenerateSkus: (pattern: SkuPattern) => void
}

const patterns: Record<SkuPattern, string> = { full: 'Đầy đủ', short: 'Viết tắt' }

export function VariantGridTools(props: VariantGridToolsProps) {
  const { count, productName, firstRow, onFill, onGenerateSkus } = props
  const [pattern, setPattern] = useState<SkuPattern>('full')
  const id = useId()
  return (
    <div className="flex flex-wrap items-end gap-2">
      <p role="status" className="mr-auto self-center text-sm text-ink-soft tabular-nums">
        {count} phân loại
      </p>
      <Button small title="Ctrl+D" onClick={() => onFill(false)}>
        Điền xuống dưới
      </Button>
      <Button small title="Ctrl+Shift+D" onClick={() => onFill(true)}>
        Áp dụng cho cả cột
      </Button>
      <div className="flex max-w-full items-center gap-2">
        <label htmlFor={id} className="text-sm whitespace-nowrap">
          Mẫu SKU
        </label>
        <Select
          id={id}
          value={pattern}
          onChange={(event) => setPattern(event.target.value as SkuPattern)}
          className="min-h-9 min-w-0 text-sm"
        >
          {Object.entries(patterns).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
              {firstRow && `: ${buildSku(value as SkuPattern, productName, firstRow)}`}
            </option>
          ))}
        </Select>
        <Button small className="shrink-0" onClick={() => onGenerateSkus(pattern)}>
          Tạo SKU
        </Button>
      </div>
    </div>
  )
}
