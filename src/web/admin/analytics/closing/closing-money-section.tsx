import { Link } from '@tanstack/react-router'
import type { MonthClosing } from '#contract/analytics/closing.ts'
import { getPaymentMethodName } from '#contract/payments/payment-methods.ts'
import { AmountRow, ClosingSection, FigureRow, formatSigned } from './closing-amounts.tsx'

const formatMethod = (method: MonthClosing['methods'][number]['method']) =>
  method === 'cod' ? 'Thu hộ (COD)' : getPaymentMethodName(method)

export function ClosingMoneySection({ closing }: { closing: MonthClosing }) {
  const { methods, collected, refunded } = closing
  return (
    <ClosingSection
      id="money"
      title="Tiền thu"
      hint="Tiền ghi vào sổ trong tháng, của đơn đặt lúc nào cũng tính."
    >
      <FigureRow closing={closing} figure="collected" hint="Mọi cách" />
      <FigureRow closing={closing} figure="refunded" hint="Mọi cách" isSubtracted />
      <AmountRow
        label="Tiền thu trong tháng"
        amount={formatSigned(collected.amount - refunded.amount)}
        hint={methods.length > 0 && 'Gồm các cách trả dưới đây'}
        isTotal
      />
      {methods.map(({ method, ...sums }) => (
        <AmountRow
          key={method}
          isPart
          label={
            <>
              {formatMethod(method)}:{' '}
              <MethodLink closing={closing} figure="collected" method={method} label="đã thu" />
              {sums.refunded !== 0 && (
                <>
                  , <MethodLink closing={closing} figure="refunded" method={method} label="đã hoàn" />
                </>
              )}
            </>
          }
          hint={
            sums.refunded !== 0 && `Thu ${formatSigned(sums.collected)}, hoàn ${formatSigned(sums.refunded)}`
          }
          amount={formatSigned(sums.collected - sums.refunded)}
        />
      ))}
      <FigureRow
        closing={closing}
        figure="inBank"
        hint="Chuyển khoản, cổng thanh toán và tiền thu hộ hãng đã trả trước khi trừ phí, đã trừ tiền hoàn"
      />
    </ClosingSection>
  )
}

interface MethodLinkProps {
  closing: MonthClosing
  figure: 'collected' | 'refunded'
  method: MonthClosing['methods'][number]['method']
  label: string
}

function MethodLink({ closing, figure, method, label }: MethodLinkProps) {
  return (
    <Link
      to="/admin/closing/entries"
      search={{ month: closing.month, figure, method }}
      preload={false}
      className="inkline"
    >
      {label}
    </Link>
  )
}
