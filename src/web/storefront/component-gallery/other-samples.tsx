import { useState } from 'react'
import { encodeQr } from '#domain/payments/encode-qr.ts'
import { WishButton } from '#web/ui/button/wish-button.tsx'
import { QrCodeImage } from '#web/ui/display/qr-code-image.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { Swatch } from '#web/ui/display/swatch.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { StarChoice } from '#web/ui/form/star-choice.tsx'
import { ComponentSample, SampleRow } from './component-sample.tsx'

export function OtherSamples() {
  const [stars, setStars] = useState<number | null>(null)
  const [wished, setWished] = useState(false)
  return (
    <>
      <ComponentSample name="Stars, StarChoice">
        <SampleRow>
          {[0, 0.5, 3.7, 5].map((rating) => (
            <Stars key={rating} rating={rating} />
          ))}
          <Stars rating={4.2} className="h-6 w-30" />
        </SampleRow>
        <StarChoice
          id="no-stars"
          legend="Số sao, còn thiếu"
          value={null}
          onChange={() => {}}
          error="Hãy chọn số sao"
        />
        <StarChoice id="some-stars" legend="Số sao" value={stars} onChange={setStars} />
      </ComponentSample>
      <ComponentSample name="WishButton">
        <SampleRow>
          <WishButton name="Khăn lụa" pressed={wished} onToggle={() => setWished(!wished)} />
          <WishButton name="Áo dài" pressed onToggle={() => {}} />
          <WishButton name="Guốc mộc" pressed={false} busy onToggle={() => {}} />
        </SampleRow>
      </ComponentSample>
      <ComponentSample name="Swatch, Picture">
        <SampleRow>
          {['#a51c1c', '#9dbfae', '#ffffff', '#1d1a19'].map((color) => (
            <Swatch key={color} color={color} />
          ))}
        </SampleRow>
        <div className="grid max-w-md grid-cols-2 gap-4">
          <ResponsiveImage url="" alt="" sizes="14rem" />
          <ResponsiveImage url="" alt="" sizes="14rem" shape="aspect-square" />
        </div>
      </ComponentSample>
      <ComponentSample name="QrCode">
        <QrCodeImage qr={encodeQr('DH1763764000000123')} label="Mã QR của một mã đơn hàng" className="w-40" />
      </ComponentSample>
      <ComponentSample name="FieldError">
        <FieldErrorMessage>Tên danh mục không được để trống</FieldErrorMessage>
      </ComponentSample>
    </>
  )
}
