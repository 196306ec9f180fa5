import { useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { buildSizeGuide, type SizeGuide, type SizeRecommendation } from '#domain/catalog/size-guide.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SizeAdviceForm } from './size-advice-form.tsx'
import { SizeAdviceNote } from './size-advice-note.tsx'
import { toSizeGuideInput } from './size-guide-input.ts'
import { SizeTable } from './size-table.tsx'

interface SizeGuideDialogProps {
  product: Product
  color: string | null
  onClose: () => void
  onChoose: (size: string) => void
}

const introductions = {
  top: 'Số đo cơ thể, tính bằng cm. Mỗi mẫu có thể ôm hay rộng hơn: hãy xem thêm phần mô tả.',
  bottom: 'Số đo cơ thể, tính bằng cm. Mỗi mẫu có thể ôm hay rộng hơn: hãy xem thêm phần mô tả.',
  dress: 'Số đo cơ thể, tính bằng cm. Mỗi mẫu có thể ôm hay rộng hơn: hãy xem thêm phần mô tả.',
  waist: 'Size quần là vòng eo tính bằng inch. Quấn thước dây quanh eo, chỗ bạn mặc quần, không siết.',
  shoe: 'Đo bàn chân từ gót đến đầu ngón dài nhất, khi đứng, vào cuối ngày. Bàn chân rộng nên chọn lớn hơn một size.',
} satisfies Record<SizeGuide['kind'], string>

export function SizeGuideDialog({ product, color, onClose, onChoose }: SizeGuideDialogProps) {
  const [advice, setAdvice] = useState<SizeRecommendation | null>(null)
  const guide = buildSizeGuide(toSizeGuideInput(product))
  if (!guide) return null
  const advisedSize = advice && 'size' in advice ? advice.size : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Hướng dẫn chọn size"
      description={introductions[guide.kind]}
    >
      <div className="grid gap-6">
        <SizeAdviceForm kind={guide.kind} onAdvice={setAdvice} />
        <div role="status">
          {advice && <SizeAdviceNote advice={advice} {...{ product, color, guide, onChoose }} />}
        </div>
        <SizeTable guide={guide} advisedSize={advisedSize} />
      </div>
    </Dialog>
  )
}
