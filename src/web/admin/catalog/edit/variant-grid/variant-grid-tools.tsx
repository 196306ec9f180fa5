import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface VariantGridToolsProps {
  count: number
  onFill: (whole: boolean) => void
  onGenerateSkus: (pattern: string) => void
}

export function VariantGridTools({ count, onFill, onGenerateSkus }: VariantGridToolsProps) {
  const [pattern, setPattern] = useState('{ten}-{mau}-{co}')
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
      <TextInput
        aria-label="Mẫu SKU"
        value={pattern}
        onChange={(event) => setPattern(event.target.value)}
        className="min-h-9 w-44! text-sm"
      />
      <Button small onClick={() => onGenerateSkus(pattern)}>
        Tạo SKU
      </Button>
    </div>
  )
}
