import { useState } from 'react'
import { qrOf } from '#domain/payments/qr.ts'
import { WishButton } from '#web/ui/button/wish-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { QrCode } from '#web/ui/display/qr-code.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { Swatch } from '#web/ui/display/swatch.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { StarChoice } from '#web/ui/form/star-choice.tsx'
import { Row, Specimen } from './specimen.tsx'

export function RestSpecimens() {
  const [stars, setStars] = useState<number | null>(null)
  const [wished, setWished] = useState(false)
  return (
    <>
      <Specimen name="Stars, StarChoice">
        <Row>
          {[0, 0.5, 3.7, 5].map((rating) => (
            <Stars key={rating} rating={rating} />
          ))}
          <Stars rating={4.2} className="h-6 w-30" />
        </Row>
        <StarChoice
          id="no-stars"
          legend="Số sao, còn thiếu"
          value={null}
          onChange={() => {}}
          error="Hãy chọn số sao"
        />
        <StarChoice id="some-stars" legend="Số sao" value={stars} onChange={setStars} />
      </Specimen>
      <Specimen name="WishButton">
        <Row>
          <WishButton name="Khăn lụa" pressed={wished} onToggle={() => setWished(!wished)} />
          <WishButton name="Áo dài" pressed onToggle={() => {}} />
          <WishButton name="Guốc mộc" pressed={false} busy onToggle={() => {}} />
        </Row>
      </Specimen>
      <Specimen name="Swatch, Picture">
        <Row>
          {['#a51c1c', '#9dbfae', '#ffffff', '#1d1a19'].map((color) => (
            <Swatch key={color} color={color} />
          ))}
        </Row>
        <div className="grid max-w-md grid-cols-2 gap-4">
          <Picture url="" alt="" sizes="14rem" />
          <Picture url="" alt="" sizes="14rem" shape="aspect-square" />
        </div>
      </Specimen>
      <Specimen name="QrCode">
        <QrCode qr={qrOf('DH1763764000000123')} label="Mã QR của một mã đơn hàng" className="w-40" />
      </Specimen>
      <Specimen name="FieldError">
        <FieldError>Tên danh mục không được để trống</FieldError>
      </Specimen>
    </>
  )
}
