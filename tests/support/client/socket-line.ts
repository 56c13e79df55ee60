/** A WebSocket in memory; those of a server that is away close at once. */
export class Line {
  static opened: Line[] = [];
  static isAway = false;

  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  readyState = 0;
  onopen?: () => void;
  onclose?: ((event: object) => void) | null;
  onerror?: unknown;
  onmessage?: (event: { data: string }) => void;

  constructor() {
    Line.opened.push(this);
    queueMicrotask(() => {
      if (Line.isAway) return this.end(1006);
      this.readyState = Line.OPEN;
      this.onopen?.();
    });
  }

  send(text: string) {
    const { type } = JSON.parse(text) as { type: string };
    if (type === 'connection_init') this.onmessage?.({ data: '{"type":"connection_ack"}' });
  }

  close(code: number) {
    this.end(code);
  }

  end(code: number) {
    this.readyState = 3;
    this.onclose?.({ code, reason: '', wasClean: false });
  }
}
