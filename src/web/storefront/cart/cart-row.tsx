import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { CartLine } from '#contract/carts.ts'
import { formatDong } from '#domain/money.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { shortageWords, variantWords } from './line-words.ts'
import { useCartChange } from './use-cart-change.ts'

interface CartRowProps {
  userId: string
  line: CartLine
  onRemove: () => void
}

/** A row of the table; on a phone a card of three columns: picture, words, what closes the line. */
export function CartRow({ userId, line, onRemove }: CartRowProps) {
  const change = useCartChange(userId, line)
  const quantity = change.isPending ? change.variables.to : line.quantity
  const shortage = shortageWords(line)
  return (
    <tr className="border-b border-line max-sm:grid max-sm:grid-cols-[min(5.5rem,22vw)_auto_1fr] max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-4">
      <td className="max-sm:row-span-3 sm:w-28 sm:py-4 sm:pr-4">
        <Picture url={line.image} alt="" sizes="6rem" />
      </td>
      <td className="min-w-0 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-1 max-sm:pr-10 sm:py-4 sm:pr-4">
        <Link
          to="/detail/$id"
          params={{ id: line.productId }}
          className="font-medium [overflow-wrap:anywhere] hover:text-lacquer-ink"
        >
          {line.name}
        </Link>
        <p className="text-sm text-ink-soft">{variantWords(line)}</p>
        {shortage && (
          <div className="mt-1">
            <FieldError>{shortage}</FieldError>
          </div>
        )}
      </td>
      <td className="text-sm whitespace-nowrap text-ink-soft tabular-nums max-sm:col-start-2 max-sm:row-start-2 sm:pr-4">
        {formatDong(line.price)}
      </td>
      <td className="max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-3 max-sm:pt-1 sm:pr-4">
        <LineQuantity
          name={line.name}
          quantity={quantity}
          busy={change.isPending}
          onIncrease={() => change.mutate({ act: 'increase', to: line.quantity + 1 })}
          onDecrease={() => change.mutate({ act: 'decrease', to: line.quantity - 1 })}
        />
      </td>
      <td className="font-semibold whitespace-nowrap tabular-nums max-sm:col-start-3 max-sm:row-start-2 max-sm:text-right sm:pr-4 sm:text-right">
        {formatDong(line.price * line.quantity)}
      </td>
      <td className="text-right max-sm:col-start-3 max-sm:row-start-1 max-sm:-mt-2.5 max-sm:-mr-3">
        <IconButton icon={Trash2} label={`Xoá ${line.name}`} onClick={onRemove} />
      </td>
    </tr>
  )
}
