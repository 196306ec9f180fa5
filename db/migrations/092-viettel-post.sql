-- Viettel Post, connected by owners.
ALTER TABLE connections DROP CONSTRAINT connections_service_check,
  ADD CONSTRAINT connections_service_check CHECK (service IN ('mail', 'zns', 'carrier', 'ghn', 'ghtk', 'viettelpost',
    'vnpay', 'momo', 'zalopay', 'sepay', 'payos', 'sinvoice'));
