interface Connection<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** The nodes of all pages of a list, one page after the other. Fails as reading a page does. */
export async function readAllNodes<Node>(
  readPage: (after: string | null) => Promise<Connection<Node> | undefined>,
  after: string | null = null,
): Promise<Node[]> {
  const { nodes = [], pageInfo } = (await readPage(after)) ?? {};
  return pageInfo?.hasNextPage ? [...nodes, ...(await readAllNodes(readPage, pageInfo.endCursor ?? null))] : nodes;
}
