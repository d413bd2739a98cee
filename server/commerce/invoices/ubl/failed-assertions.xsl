<?xml version="1.0" encoding="UTF-8"?>
<!-- Runs every document of a folder through compiled Schematron, and writes a line for each assertion that fails, a warning too, and one for the rules that applied:
     document, flag, id and text, between tabs. The test runs it in Saxon: one start of Java for all documents. -->
<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:svrl="http://purl.oclc.org/dsdl/svrl"
                xmlns:map="http://www.w3.org/2005/xpath-functions/map" exclude-result-prefixes="#all">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:param name="folder"/>
  <xsl:param name="rules"/>
  <xsl:template name="xsl:initial-template">
    <xsl:for-each select="uri-collection($folder)">
      <xsl:variable name="uri" select="."/>
      <xsl:variable name="reports" select="tokenize($rules) ! transform(map{'stylesheet-location': ., 'source-node': doc($uri)})?output"/>
      <xsl:for-each select="$reports//svrl:failed-assert">
        <xsl:value-of select="tokenize($uri, '/')[last()], string(@flag), string(@id), normalize-space(.)" separator="&#9;"/>
        <xsl:text>&#10;</xsl:text>
      </xsl:for-each>
      <xsl:value-of select="tokenize($uri, '/')[last()], 'applied', count($reports//svrl:fired-rule)" separator="&#9;"/>
      <xsl:text>&#10;</xsl:text>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
